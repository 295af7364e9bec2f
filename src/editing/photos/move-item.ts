/** Returns a copy of a list with one item moved; the others keep their order. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};
