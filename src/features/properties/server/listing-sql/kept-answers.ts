import { LRUCache } from 'lru-cache';

/** A question that is being asked, and the answer of those who came since: it is asked for them when this one is answered. */
type Asked = { now: Promise<unknown>; next?: Promise<unknown> };

/**
 * Keeps what the database answers until a listing changes. One question is asked once at a time: where listings change faster than it is
 * answered, whoever comes meanwhile waits for the next answer, and shares it.
 */
export class KeptAnswers {
  readonly #version: () => number;
  readonly #answers: LRUCache<string, Promise<unknown>>;
  readonly #asked = new Map<string, Asked>();
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
    const answer = this.#ask(question, ask) as Promise<T>;
    this.#answers.set(question, answer);
    // Who asked gets the failure.
    answer.catch(() => {
      if (this.#answers.peek(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }

  #ask(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.#asked.get(question);
    if (!asked) return this.#begin(question, ask);
    const begin = (): Promise<unknown> => this.#begin(question, ask);
    asked.next ??= asked.now.then(begin, begin);
    return asked.next;
  }

  #begin(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked: Asked = { now: ask() };
    this.#asked.set(question, asked);
    const end = (): void => {
      if (!asked.next) this.#asked.delete(question);
    };
    asked.now.then(end, end);
    return asked.now;
  }

  #forgetOld(): void {
    const version = this.#version();
    if (version === this.#keptVersion) return;
    this.#answers.clear();
    this.#keptVersion = version;
    this.#state = {};
  }
}
