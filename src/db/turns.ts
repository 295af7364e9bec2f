/**
 * What the processes of a site share out: each thing is worked on by one of them. A turn ends with `release`, with `close`, and
 * with the process that has it, however it ends.
 */
export type Turns = {
  /** Takes the turn of the thing with this id. Returns false if another process has it. */
  take: (id: number) => Promise<boolean>;
  release: (id: number) => Promise<void>;
  close: () => Promise<void>;
};

/** The turns of a process that is alone. */
export const ALL_TURNS: Turns = {
  take: async () => true,
  release: async () => {},
  close: async () => {},
};
