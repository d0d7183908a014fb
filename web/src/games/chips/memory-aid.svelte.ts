/** True if this person wants the memory aid, at tables that allow it. */
class MemoryAid {
  isOn: boolean = $state(true);
}

export const memoryAid = new MemoryAid();
