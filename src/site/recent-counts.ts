/** Remainders by which numbers are counted, 64 KB of them that nothing has to collect. */
const PLACES = 65_536;
const MAX_COUNT = 255;

/** How often numbers were added of late: after as many as there are places all counts are halved. Numbers at the same place share a count. */
export class RecentCounts {
  readonly #counts = new Uint8Array(PLACES);
  #added = 0;

  /** Counts a whole number above 0. */
  add(number: number): void {
    const place = number % PLACES;
    this.#counts[place] = Math.min((this.#counts[place] ?? 0) + 1, MAX_COUNT);
    this.#added++;
    if (this.#added % PLACES === 0)
      for (let at = 0; at < PLACES; at++) this.#counts[at] = (this.#counts[at] ?? 0) >> 1;
  }

  of(number: number): number {
    return this.#counts[number % PLACES] ?? 0;
  }
}
