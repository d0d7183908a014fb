/** Whether this person wants the memory aid, at tables that allow it. */
class Aid {
  isOn: boolean = $state(true);
}

export const aid = new Aid();
