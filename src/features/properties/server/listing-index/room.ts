/** Returns the array, or a longer one with the same numbers, with room for `length` of them. */
export const withRoom = <
  A extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
>(
  array: A,
  length: number,
): A => {
  if (length <= array.length) return array;
  const Same = array.constructor as new (length: number) => A;
  const grown = new Same(Math.ceil(length * 1.25) + 16);
  grown.set(array);
  return grown;
};
