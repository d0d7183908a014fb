/** The table at which this page is about to take a seat and start, if there is one. */
class Opening {
  table: string | null = $state(null);
}

export const opening = new Opening();
