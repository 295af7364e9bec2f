import { FEATURES, FURNISHINGS, type Furnishing } from '#features/properties/facts/fact-values.ts';
import { Bits } from './bits.ts';
import { withRoom } from './room.ts';
import { SmallNumbers } from './small-numbers.ts';

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

/** Returns the bit of a flag; an unknown name has none. */
const flagOf = (name: string): number => {
  const bit = FLAGS.indexOf(name);
  return bit < 0 ? 0 : 1 << bit;
};

/** Returns the bits of some flags. */
export const flagsOf = (names: readonly string[]): number =>
  names.reduce((flags, name) => flags | flagOf(name), 0);

const NEGOTIABLE = flagOf('negotiable');

/** Returns what the flags of a filter ask for. */
export const toFlagNames = (
  flags: number,
): { features: string[]; furnishings: Furnishing[]; isNegotiable: boolean } => {
  const isSet = (name: string): boolean => (flags & flagsOf([name])) !== 0;
  return {
    features: FEATURES.filter(isSet),
    furnishings: FURNISHINGS.filter(isSet),
    isNegotiable: isSet('negotiable'),
  };
};

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
    (row.features === '' ? 0 : flagsOf(row.features.split(','))) |
    (row.furnishing === null ? 0 : flagOf(row.furnishing)) |
    (row.negotiable ? NEGOTIABLE : 0),
});

/** Converts square feet, of which two decimals are stored, to a whole number. */
export const toHundredths = (sqft: number): number => Math.round(sqft * 100);

/** The facts of all rows. */
export class FactColumns {
  readonly #bedrooms = new SmallNumbers(UNKNOWN);
  readonly #bathrooms = new SmallNumbers(0);
  readonly #flagged = FLAGS.map(() => new Bits());
  #floors = new Uint8Array();
  #sqft = new Uint32Array();

  /** The number of bedrooms of each row, or `UNKNOWN`. */
  get bedrooms(): Uint8Array {
    return this.#bedrooms.values;
  }

  sqftOf(row: number): number {
    return this.#sqft[row] as number;
  }

  read(row: number): PackedFacts {
    return {
      bedrooms: this.#bedrooms.values[row] as number,
      bathrooms: this.#bathrooms.values[row] as number,
      floor: this.#floors[row] as number,
      sqft: this.sqftOf(row),
      flags: this.#flagged.reduce((flags, rows, bit) => flags | (Number(rows.has(row)) << bit), 0),
    };
  }

  write(row: number, facts: PackedFacts): void {
    if (row >= this.#floors.length) {
      this.#floors = withRoom(this.#floors, row + 1);
      this.#sqft = withRoom(this.#sqft, row + 1);
    }
    this.#bedrooms.write(row, facts.bedrooms);
    this.#bathrooms.write(row, facts.bathrooms);
    this.#floors[row] = facts.floor;
    this.#sqft[row] = facts.sqft;
    // The index of an array, not its entries: these would be objects for each flag of each listing.
    for (let bit = 0; bit < FLAGS.length; bit++) {
      const rows = this.#flagged[bit] as Bits;
      const isSet = (facts.flags & (1 << bit)) !== 0;
      if (rows.has(row) !== isSet) rows.set(row, isSet);
    }
  }

  /** Returns sets of rows, of which those in all meet the conditions on rooms and flags; empty rows may be in them. */
  setsOf({ bedrooms, minBathrooms, flags }: FactFilter): Bits[] {
    const sets = this.#flagged.filter((_rows, bit) => (flags & (1 << bit)) !== 0);
    if (bedrooms) sets.push(this.withBedrooms(bedrooms));
    if (minBathrooms > 0) sets.push(this.#bathrooms.within([minBathrooms, UNKNOWN]));
    return sets;
  }

  /** Returns the rows with so many bedrooms. The set must not be changed. */
  withBedrooms(range: readonly [min: number, max: number]): Bits {
    return this.#bedrooms.within(range);
  }

  /** Returns a test for the other conditions; undefined if there are none. */
  otherTestOf({ sqft, maxFloor }: FactFilter): ((row: number) => boolean) | undefined {
    if (!sqft && maxFloor === undefined) return undefined;
    const [minSqft, maxSqft] = sqft ?? [0, Infinity];
    const highestFloor = maxFloor ?? UNKNOWN;
    return (row) => {
      const size = this.sqftOf(row);
      return size >= minSqft && size <= maxSqft && (this.#floors[row] as number) <= highestFloor;
    };
  }

  /** Returns a test whether the facts of a row meet all conditions, also after they have changed. */
  testOf(filter: FactFilter): (row: number) => boolean {
    const { flags, minBathrooms } = filter;
    const [minBedrooms, maxBedrooms] = filter.bedrooms ?? [0, UNKNOWN];
    const flagged = this.#flagged.filter((_rows, bit) => (flags & (1 << bit)) !== 0);
    const hasOthers = this.otherTestOf(filter);
    return (row) => {
      const rooms = this.#bedrooms.values[row] as number;
      return (
        rooms >= minBedrooms &&
        rooms <= maxBedrooms &&
        (this.#bathrooms.values[row] as number) >= minBathrooms &&
        flagged.every((rows) => rows.has(row)) &&
        (!hasOthers || hasOthers(row))
      );
    };
  }
}
