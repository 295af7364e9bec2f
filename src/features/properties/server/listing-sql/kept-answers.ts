import { LRUCache } from 'lru-cache';

/** Keeps what the database answers until a listing changes. The same question is asked once at a time. */
export class KeptAnswers {
  readonly #version: () => number;
  readonly #answers: LRUCache<string, Promise<unknown>>;
  #keptVersion = -1;
  #state: object = {};

  /**
   * @param version moves with every commit that changes records
   * @param max the number of answers that are kept
   */
  constructor(version: () => number, max: number) {
    this.#version = version;
    this.#answers = new LRUCache({ max });
  }

  /** Another object after each change. */
  get state(): object {
    this.#forgetOld();
    return this.#state;
  }

  /** Returns what was answered to a question, which is asked if it was not. Failures are not kept. */
  of<T>(question: string, ask: () => Promise<T>): Promise<T> {
    this.#forgetOld();
    const known = this.#answers.get(question) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    this.#answers.set(question, answer);
    // Who asked gets the failure.
    answer.catch(() => {
      if (this.#answers.peek(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }

  #forgetOld(): void {
    const version = this.#version();
    if (version === this.#keptVersion) return;
    this.#answers.clear();
    this.#keptVersion = version;
    this.#state = {};
  }
}
