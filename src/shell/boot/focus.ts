/**
 * Remembers the focused element. Returns a function that focuses what is in its place if the element is gone:
 * React replaces the links that stand in for its buttons.
 */
export const keepFocus = (): (() => void) => {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  return () => {
    if (!focused || !box || focused.isConnected) return;
    const { left, top, width, height } = box;
    document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest<HTMLElement>('a,button')
      ?.focus({ preventScroll: true });
  };
};
