import { LRUCache } from 'lru-cache';

/** A question that is being asked, and the answer of those who came since: it is asked for them when this one is answered. */
type Asked = { now: Promise<unknown>; next?: Promise<unknown> };

/** An answer that has come. */
type Answered = { answer: Promise<unknown>; endedAt: number; tookMs: number };

/** What was asked last, of which version of the database, and what was answered last. */
type Kept = {
  answer: Promise<unknown>;
  version: number;
  isAnswered: boolean;
  last: Answered | undefined;
};

/** Returns for how long an answer that took so long may be given although records have changed since, in milliseconds. */
type Lag = (tookMs: number) => number;

/**
 * Keeps answers of the database until a listing changes. A question that is being asked is not asked a second time: a caller who comes while
 * listings change waits for the next answer, and shares it. An answer may be given for its lag although listings have changed, and for as long
 * again while the next one is asked for.
 */
export class KeptAnswers {
  readonly #version: () => number;
  readonly #lag: Lag;
  readonly #answers: LRUCache<string, Kept>;
  readonly #asked = new Map<string, Asked>();
  #stateVersion = -1;
  #state: object = {};

  /**
   * @param version moves with every commit that changes records
   * @param max the number of answers that are kept
   */
  constructor(version: () => number, max: number, lag: Lag = () => 0) {
    this.#version = version;
    this.#lag = lag;
    this.#answers = new LRUCache({ max });
  }

  /** Another object after each change. */
  get state(): object {
    const version = this.#version();
    if (version !== this.#stateVersion) this.#state = {};
    this.#stateVersion = version;
    return this.#state;
  }

  /** Returns what was answered to a question, which is asked if it was not. Failures are not kept. */
  of<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const version = this.#version();
    const known = this.#answers.get(question);
    const isCurrent = known?.version === version;
    if (isCurrent && known.isAnswered) return known.answer as Promise<T>;
    if (known?.last) {
      const { answer, endedAt, tookMs } = known.last;
      const [age, lag] = [performance.now() - endedAt, this.#lag(tookMs)];
      if (age < 2 * lag) {
        if (age >= lag && !this.#asked.has(question)) this.#keep(question, ask, known.last);
        return answer as Promise<T>;
      }
    }
    const { answer } = isCurrent ? known : this.#keep(question, ask, known?.last);
    return answer as Promise<T>;
  }

  #keep(question: string, ask: () => Promise<unknown>, last: Answered | undefined): Kept {
    const answer = this.#ask(question, ask);
    const kept: Kept = { answer, version: this.#version(), isAnswered: false, last };
    this.#answers.set(question, kept);
    const succeed = (): void => {
      kept.isAnswered = true;
    };
    // Who asked gets the failure.
    const fail = (): void => {
      if (this.#answers.peek(question) === kept) this.#answers.delete(question);
    };
    answer.then(succeed, fail);
    return kept;
  }

  #ask(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.#asked.get(question);
    if (!asked) return this.#begin(question, ask);
    const begin = (): Promise<unknown> => this.#begin(question, ask);
    asked.next ??= asked.now.then(begin, begin);
    return asked.next;
  }

  #begin(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const startedAt = performance.now();
    const asked: Asked = { now: ask() };
    this.#asked.set(question, asked);
    const end = (): void => {
      if (!asked.next) this.#asked.delete(question);
    };
    const succeed = (): void => {
      const kept = this.#answers.peek(question);
      const endedAt = performance.now();
      if (kept) kept.last = { answer: asked.now, endedAt, tookMs: endedAt - startedAt };
      end();
    };
    asked.now.then(succeed, end);
    return asked.now;
  }
}
