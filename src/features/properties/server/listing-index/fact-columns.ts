import { FEATURES, FURNISHINGS } from '#features/properties/facts/fact-values.ts';

/** The facts of a listing that a search compares, as numbers. */
export type PackedFacts = {
  /** `UNKNOWN` if it is not known, as for floors. */
  bedrooms: number;
  /** 0 if it is not known: a home without one is not asked for. */
  bathrooms: number;
  floor: number;
  /** Hundredths of a square foot; 0 if it is not known. */
  sqft: number;
  /** A bit for each feature, each way of furnishing, and a price that is negotiable. */
  flags: number;
};

/** Conditions on facts; a listing of which a fact is not known does not meet a condition on it. */
export type FactFilter = {
  /** Lowest and highest number of bedrooms, as for square feet in hundredths. */
  bedrooms: readonly [min: number, max: number] | undefined;
  sqft: readonly [min: number, max: number] | undefined;
  /** 0 is no condition. */
  minBathrooms: number;
  maxFloor: number | undefined;
  /** Flags that a listing must have. */
  flags: number;
};

export const UNKNOWN = 255;

const FLAGS: readonly string[] = [...FEATURES, ...FURNISHINGS, 'negotiable'];
if (FLAGS.length > 32) throw new Error('There are more features than bits of a number');

/** Returns the bits of some flags; unknown names have none. */
export const flagsOf = (names: readonly string[]): number =>
  names.reduce((flags, name) => {
    const bit = FLAGS.indexOf(name);
    return bit < 0 ? flags : flags | (1 << bit);
  }, 0);

/** The columns of facts, as stored. */
export type FactRow = {
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  sqft: number | null;
  furnishing: string | null;
  negotiable: number;
  features: string;
};

export const packFacts = (row: FactRow): PackedFacts => ({
  bedrooms: row.bedrooms ?? UNKNOWN,
  bathrooms: row.bathrooms ?? 0,
  floor: row.floor ?? UNKNOWN,
  sqft: toHundredths(row.sqft ?? 0),
  flags:
    row.features === '' && row.furnishing === null && row.negotiable === 0
      ? 0
      : flagsOf([
          ...row.features.split(','),
          ...(row.furnishing ? [row.furnishing] : []),
          ...(row.negotiable ? ['negotiable'] : []),
        ]),
});

/** Converts square feet, of which two decimals are stored, to a whole number. */
export const toHundredths = (sqft: number): number => Math.round(sqft * 100);

/** The facts of all rows. */
export class FactColumns {
  #bedrooms = new Uint8Array();
  #bathrooms = new Uint8Array();
  #floors = new Uint8Array();
  #sqft = new Uint32Array();
  #flags = new Uint32Array();

  bedroomsOf(row: number): number {
    return this.#bedrooms[row] as number;
  }

  sqftOf(row: number): number {
    return this.#sqft[row] as number;
  }

  read(row: number): PackedFacts {
    return {
      bedrooms: this.bedroomsOf(row),
      bathrooms: this.#bathrooms[row] as number,
      floor: this.#floors[row] as number,
      sqft: this.#sqft[row] as number,
      flags: (this.#flags[row] as number) | 0,
    };
  }

  write(row: number, facts: PackedFacts): void {
    if (row >= this.#flags.length) this.#grow(row + 1);
    this.#bedrooms[row] = facts.bedrooms;
    this.#bathrooms[row] = facts.bathrooms;
    this.#floors[row] = facts.floor;
    this.#sqft[row] = facts.sqft;
    this.#flags[row] = facts.flags;
  }

  /** Returns a test whether the facts of a row meet conditions. */
  testOf({ bedrooms, sqft, minBathrooms, maxFloor, flags }: FactFilter): (row: number) => boolean {
    const [minBedrooms, maxBedrooms] = bedrooms ?? [0, UNKNOWN];
    const [minSqft, maxSqft] = sqft ?? [0, Infinity];
    const highestFloor = maxFloor ?? UNKNOWN;
    return (row) => {
      const rooms = this.#bedrooms[row] as number;
      const size = this.#sqft[row] as number;
      return (
        ((this.#flags[row] as number) & flags) === flags &&
        rooms >= minBedrooms &&
        rooms <= maxBedrooms &&
        size >= minSqft &&
        size <= maxSqft &&
        (this.#bathrooms[row] as number) >= minBathrooms &&
        (this.#floors[row] as number) <= highestFloor
      );
    };
  }

  #grow(length: number): void {
    const room = Math.ceil(length * 1.25) + 16;
    const grow = <A extends Uint8Array | Uint32Array>(old: A, grown: A): A => {
      grown.set(old);
      return grown;
    };
    this.#bedrooms = grow(this.#bedrooms, new Uint8Array(room));
    this.#bathrooms = grow(this.#bathrooms, new Uint8Array(room));
    this.#floors = grow(this.#floors, new Uint8Array(room));
    this.#sqft = grow(this.#sqft, new Uint32Array(room));
    this.#flags = grow(this.#flags, new Uint32Array(room));
  }
}
