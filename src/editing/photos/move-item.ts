/** A list with one of its items in another place; the others keep their order. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};
