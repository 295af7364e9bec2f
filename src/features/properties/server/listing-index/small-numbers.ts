import { Bits } from './bits.ts';
import { withRoom } from './room.ts';

/** A column of numbers up to 255, with a set of the rows of each number but the one for unknown. */
export class SmallNumbers {
  /** The number of each row. */
  values = new Uint8Array();
  readonly #unknown: number;
  readonly #rowsOf: Bits[] = [];

  constructor(unknown: number) {
    this.#unknown = unknown;
  }

  /** Writes the number of a row, which may have had another one. */
  write(row: number, value: number): void {
    const hadOne = row < this.values.length;
    if (hadOne) this.#rowsOf[this.values[row] as number]?.delete(row);
    else this.values = withRoom(this.values, row + 1);
    this.values[row] = value;
    if (value === this.#unknown) return;
    const rows = (this.#rowsOf[value] ??= new Bits());
    rows.add(row);
  }

  /** Returns the rows whose number is known and in a range, ends included. The set must not be changed. */
  within([min, max]: readonly [min: number, max: number]): Bits {
    const [first = new Bits(), ...others] = this.#rowsOf.slice(min, max + 1).filter(Boolean);
    if (others.length === 0) return first;
    const rows = new Bits(first.words.slice());
    for (const other of others) rows.addAll(other);
    return rows;
  }
}
