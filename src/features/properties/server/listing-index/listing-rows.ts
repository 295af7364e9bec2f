import { Bits } from './bits.ts';
import { FactColumns, type FactFilter, type PackedFacts } from './fact-columns.ts';
import type { IdFilter } from './id-filter.ts';
import type { Cell, CellFilter } from './price-cells.ts';
import { sortableOf } from './price-order.ts';
import { withRoom } from './room.ts';
import { RowList } from './row-list.ts';

/** The indexed values of a listing; `price` is in hundredths of a lakh, `createdAt` in ms since 1970. */
export type IndexedListing = {
  id: number;
  createdAt: number;
  price: number;
  listing_type: string;
  property_type: string;
  region: string;
  district: string;
  /** Code of the landmark or township that it is at. */
  place: number;
  facts: PackedFacts;
};

/**
 * The columns that a search compares. A common value has a set of its rows, a rare value a list.
 * The common columns together make a cell; each may have up to 256 values.
 */
const COLUMNS = {
  listing_type: 'common',
  property_type: 'common',
  region: 'common',
  district: 'rare',
} as const satisfies Partial<Record<keyof IndexedListing, 'common' | 'rare'>>;

export type IndexedColumn = keyof typeof COLUMNS;

/** A column must have a value. */
export type ValueFilter = readonly [column: IndexedColumn, value: string];

/** A column must have one of several values. */
export type ChoiceFilter = readonly [column: IndexedColumn, values: readonly string[]];

const COLUMN_NAMES = Object.keys(COLUMNS) as IndexedColumn[];
const CELL_COLUMNS = COLUMN_NAMES.filter((name) => COLUMNS[name] === 'common');
const RARE_COLUMN = 'district';
const CELL_COLUMN_BITS = 8;
const CELL_COLUMN_MASK = 2 ** CELL_COLUMN_BITS - 1;

/**
 * The filters of a search; prices in hundredths of a lakh, inclusive. Cells know nothing of choices, of facts and
 * of single listings: all matches are found then.
 */
export type RowFilters = {
  values: readonly ValueFilter[];
  from: number;
  to: number;
  choices?: readonly ChoiceFilter[];
  /** Whether the townships among these are all but some that are not wanted: in any region, they are not. Regions are always so. */
  areOthers?: boolean;
  facts?: FactFilter;
  ids?: IdFilter;
};

/** Returns whether the cells know all that a search compares. */
export const isInCells = ({ choices, facts, ids }: RowFilters): boolean =>
  !choices && !facts && !ids;

/** The rows with a value of a column. */
type ValueRows = Bits | RowList;

type Column = {
  /** The code of the value of each row. */
  codes: Uint16Array;
  codeOf: Map<string, number>;
  /** Values, and the rows with them, by code. */
  values: string[];
  rowsOf: ValueRows[];
};

let lastState = 0;

/**
 * Listings in the order of their creation, the newest last: the row of a listing is its place in it. A listing
 * that is deleted leaves its row empty.
 */
export class ListingRows {
  /** Rows with a listing. */
  readonly used = new Bits();
  /** Number of rows, with the empty ones. */
  length = 0;
  /** Moves with every row that gets a listing or loses it; no other index has the same. */
  state = ++lastState;
  #ids = new Uint32Array();
  #created = new Float64Array();
  #prices = new Int32Array();
  #places = new Uint16Array();
  readonly #facts = new FactColumns();
  /** One more than the row of an id; 0 if there is none. */
  #rowsById = new Uint32Array();
  readonly #columns: Record<IndexedColumn, Column> = {
    listing_type: newColumn(),
    property_type: newColumn(),
    region: newColumn(),
    district: newColumn(),
  };

  readonly priceOf = (row: number): number => this.#prices[row] as number;

  /** Returns the price of a square foot as a whole number that sorts like it. */
  readonly sqftPriceOf = (row: number): number => {
    const sqft = this.#facts.sqftOf(row);
    return sortableOf(sqft === 0 ? Infinity : this.priceOf(row) / sqft);
  };

  idOf(row: number): number {
    return this.#ids[row] as number;
  }

  createdAt(row: number): number {
    return this.#created[row] as number;
  }

  /** Returns the code of the place of a row. */
  placeOf(row: number): number {
    return this.#places[row] as number;
  }

  /** Returns the row of a listing, or -1. */
  rowOf(id: number): number {
    return (this.#rowsById[id] ?? 0) - 1;
  }

  /** Returns the listing in a row. */
  read(row: number): IndexedListing {
    const valueOf = (name: IndexedColumn): string => {
      const { values, codes } = this.#columns[name];
      return values[codes[row] as number] ?? '';
    };
    return {
      id: this.idOf(row),
      createdAt: this.createdAt(row),
      price: this.priceOf(row),
      listing_type: valueOf('listing_type'),
      property_type: valueOf('property_type'),
      region: valueOf('region'),
      district: valueOf('district'),
      place: this.placeOf(row),
      facts: this.#facts.read(row),
    };
  }

  /** Returns whether a listing comes after the one that a row has, or had before it was emptied. */
  isAfter({ createdAt, id }: Pick<IndexedListing, 'createdAt' | 'id'>, row: number): boolean {
    return (createdAt - this.createdAt(row) || id - this.idOf(row)) > 0;
  }

  /** Adds a listing that comes after all rows, and returns its row. */
  append(listing: IndexedListing): number {
    this.put(this.length++, listing);
    return this.length - 1;
  }

  /** Puts a listing into an empty row that is in its order. */
  put(row: number, listing: IndexedListing): void {
    const { id } = listing;
    this.state = ++lastState;
    if (row >= this.#ids.length) this.#makeRoom();
    if (id >= this.#rowsById.length) this.#rowsById = withRoom(this.#rowsById, id + 1);
    this.#rowsById[id] = row + 1;
    this.#ids[row] = id;
    this.#created[row] = listing.createdAt;
    this.used.set(row, true);
    this.write(row, listing);
  }

  /** Writes the values of a new or changed listing. */
  write(row: number, listing: IndexedListing): void {
    this.#prices[row] = listing.price;
    this.#places[row] = listing.place;
    this.#facts.write(row, listing.facts);
    for (const name of COLUMN_NAMES) {
      const column = this.#columns[name];
      const code = this.#codeOf(name, listing[name]);
      column.codes[row] = code;
      column.rowsOf[code]?.set(row, true);
    }
  }

  /** Takes a row out of the sets and lists of its values, before they change. */
  erase(row: number): void {
    for (const name of COLUMN_NAMES) {
      const { codes, rowsOf } = this.#columns[name];
      rowsOf[codes[row] as number]?.set(row, false);
    }
  }

  /** Empties the row of a deleted listing. */
  remove(row: number): void {
    this.state = ++lastState;
    this.erase(row);
    this.used.set(row, false);
    this.#rowsById[this.idOf(row)] = 0;
  }

  /** Returns the rows with a value. */
  rowsWith([name, value]: ValueFilter): ValueRows {
    return this.#columns[name].rowsOf[this.#codeOf(name, value)] as ValueRows;
  }

  /** Returns a test whether a row passes filters; prices are inclusive. */
  testOf({ values, from, to, choices = [], facts, ids }: RowFilters): (row: number) => boolean {
    const hasFacts = facts && this.#facts.testOf(facts);
    const areChosen = choices.map((choice) => this.#choiceTestOf(choice));
    const columns = values.map(([name]) => this.#columns[name]);
    const codes = values.map(([name, value]) => this.#codeOf(name, value));
    return (row) => {
      const price = this.#prices[row] as number;
      if (price < from || price > to) return false;
      for (let index = 0; index < codes.length; index++)
        if (columns[index]?.codes[row] !== codes[index]) return false;
      if (ids && !ids.has(this.idOf(row))) return false;
      return areChosen.every((isChosen) => isChosen(row)) && (!hasFacts || hasFacts(row));
    };
  }

  /** Returns the values of a column that listings have had. */
  valuesOf(name: IndexedColumn): readonly string[] {
    return this.#columns[name].values;
  }

  /** Returns the code of the value of each row, which is its index in `valuesOf`. */
  codesOf(name: IndexedColumn): Uint16Array {
    return this.#columns[name].codes;
  }

  /** What is known of the facts of the rows. */
  get facts(): Pick<FactColumns, 'bedrooms' | 'withBedrooms' | 'setsOf' | 'otherTestOf'> {
    return this.#facts;
  }

  #choiceTestOf([name, values]: ChoiceFilter): (row: number) => boolean {
    // The codes are in another array after the column has grown.
    const column = this.#columns[name];
    const wanted = new Set(values.map((value) => this.#codeOf(name, value)));
    return (row) => wanted.has(column.codes[row] as number);
  }

  /** Returns the cell of a row. */
  cellOf(row: number): Cell {
    let key = 0;
    for (const name of CELL_COLUMNS)
      key = (key << CELL_COLUMN_BITS) | (this.#columns[name].codes[row] as number);
    return { key, rare: this.#columns[RARE_COLUMN].codes[row] as number };
  }

  /** Returns the code of the value that the listings of a cell have in a column. */
  codeIn({ key, rare }: Cell, column: IndexedColumn): number {
    const at = CELL_COLUMNS.indexOf(column);
    if (at < 0) return rare;
    return (key >>> (CELL_COLUMN_BITS * (CELL_COLUMNS.length - 1 - at))) & CELL_COLUMN_MASK;
  }

  /** Returns the filter of the cells whose listings have these values. */
  cellsWith(values: readonly ValueFilter[]): CellFilter {
    let [mask, value] = [0, 0];
    for (const name of CELL_COLUMNS) {
      const wanted = values.find(([column]) => column === name);
      mask = (mask << CELL_COLUMN_BITS) | (wanted ? CELL_COLUMN_MASK : 0);
      value = (value << CELL_COLUMN_BITS) | (wanted ? this.#codeOf(name, wanted[1]) : 0);
    }
    const rare = values.find(([column]) => column === RARE_COLUMN);
    return { mask, value, rare: rare && this.#codeOf(RARE_COLUMN, rare[1]) };
  }

  /** Lets all columns grow together, so that it is asked once for each listing. */
  #makeRoom(): void {
    this.#ids = withRoom(this.#ids, this.length);
    this.#created = withRoom(this.#created, this.length);
    this.#prices = withRoom(this.#prices, this.length);
    this.#places = withRoom(this.#places, this.length);
    for (const column of Object.values(this.#columns))
      column.codes = withRoom(column.codes, this.length);
  }

  /** Returns the code of a value; a new value gets the next one. */
  #codeOf(name: IndexedColumn, value: string): number {
    const { codeOf, values, rowsOf } = this.#columns[name];
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    codeOf.set(value, values.length);
    rowsOf.push(COLUMNS[name] === 'common' ? new Bits() : new RowList());
    return values.push(value) - 1;
  }
}

const newColumn = (): Column => ({
  codes: new Uint16Array(),
  codeOf: new Map(),
  values: [],
  rowsOf: [],
});
