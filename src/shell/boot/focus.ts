/**
 * Remembers the focused element. Returns a function that focuses what is in its place if the element is gone:
 * React replaces the links that stand in for its buttons.
 */
export const keepFocus = (): (() => void) => {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  return () => {
    if (!box || focused?.isConnected) return;
    const { left, right, top, bottom } = box;
    document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.closest<HTMLElement>('a,button')
      ?.focus({ preventScroll: true });
  };
};
