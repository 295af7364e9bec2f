import { LRUCache } from 'lru-cache';
import { RecentCounts } from './recent-counts.ts';

/**
 * Keeps what is made of the records that are asked for most, up to a sum of sizes. Where there is no room, a record takes the place of
 * the one that was used least recently if it was asked for more often: others would be displaced soon, as old objects.
 */
export class OftenAsked<T extends object> {
  readonly #kept: LRUCache<number, T>;
  readonly #asked = new RecentCounts();
  readonly #minAsked: number;

  constructor({ maxSize, minAsked }: { maxSize: number; minAsked: number }) {
    this.#kept = new LRUCache({ maxSize });
    this.#minAsked = minAsked;
  }

  /** Returns what is kept of a record, and counts that it was asked for. */
  ask(id: number): T | undefined {
    this.#asked.add(id);
    return this.#kept.get(id);
  }

  /** Returns whether a record is asked for so often that it should be kept. */
  isWorthKeeping(id: number): boolean {
    const times = this.#asked.of(id);
    if (times < this.#minAsked) return false;
    const { size, calculatedSize, maxSize } = this.#kept;
    const [displaced = id] = this.#kept.rkeys();
    const hasRoom = size === 0 || calculatedSize + calculatedSize / size <= maxSize;
    return hasRoom || displaced === id || times > this.#asked.of(displaced);
  }

  keep(id: number, value: T, size: number): void {
    this.#kept.set(id, value, { size });
  }

  /** Drops what is kept of some records, which have changed. */
  forget(ids: readonly number[] | 'all'): void {
    if (ids === 'all') this.#kept.clear();
    else for (const id of ids) this.#kept.delete(id);
  }
}
