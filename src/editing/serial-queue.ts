/** Runs pieces of work one after the other. An error that one of them does not handle is a defect, and stops none of the others. */
export class SerialQueue {
  #last: Promise<void> = Promise.resolve();

  /** Runs `work` after all that was added before. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch(reportError);
  }

  /** Resolves when no work waits or runs, also of what is added meanwhile. */
  async settled(): Promise<void> {
    let last: Promise<void>;
    do await (last = this.#last);
    while (last !== this.#last);
  }
}
