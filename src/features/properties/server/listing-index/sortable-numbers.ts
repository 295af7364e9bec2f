const FLOAT = new Float32Array(1);
const FLOAT_BITS = new Uint32Array(FLOAT.buffer);

/**
 * Returns a whole number below 2^28 that sorts like a positive number, to a millionth of it: the highest bits of it as a
 * 32-bit float, of which the sign is none.
 */
export const sortableOf = (value: number): number => {
  FLOAT[0] = value;
  return (FLOAT_BITS[0] as number) >>> 3;
};
