/**
 * What the processes of one site tell each other and nobody stores. A signal reaches those that listen when it is sent,
 * within milliseconds; it may be lost with a connection, so it carries nothing that has to be right.
 */
export type Signals = {
  /** Tells the other processes. Returns at once and never fails. */
  send: (topic: string, text: string) => void;
  /** Hears what the others send about a topic. */
  receive: (topic: string, listener: (text: string) => void) => void;
};

/** The signals of a process that is alone. */
export const NO_SIGNALS: Signals = { send: () => {}, receive: () => {} };
