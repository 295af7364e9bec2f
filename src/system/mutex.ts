/** Grants the lock in the order of the calls. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  async lock(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLocked = false;
  }
}
