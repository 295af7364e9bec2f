import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work in steps of at most some milliseconds, which returns a result. */
export type Steps<T = void> = Generator<void, T>;

/** Time after which other events have their turn, in milliseconds. */
const SLICE_MS = 4;

/** Runs steps in slices of a few milliseconds, with a turn of the event loop between them. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  /** Runs all of these steps after a turn of the event loop, and returns their result. */
  async runNext<T>(steps: Steps<T>): Promise<T> {
    await this.#turn();
    return this.run(steps);
  }

  /** Runs all of these steps, and returns their result. */
  async run<T>(steps: Steps<T>): Promise<T> {
    for (;;) {
      do {
        const { done, value } = steps.next();
        if (done) return value;
      } while (performance.now() < this.#end);
      await this.#turn();
    }
  }

  async #turn(): Promise<void> {
    await nextTurn();
    this.#end = performance.now() + SLICE_MS;
  }
}
