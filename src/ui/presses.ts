/** Time in which the click of a press follows its end. */
const CLICK_DELAY_MS = 50;

/**
 * Watches presses from now on. Returns a function that resolves when no pointer is pressed and no select may be
 * open: React replaces some controls and choices, which must not happen between a press and its click.
 */
export const watchPresses = (): (() => Promise<void>) => {
  let isPressed = false;
  // From the press on a select, or its focus, until its choice or the end of the focus.
  let isChoosing = false;
  const listen = (type: string, onEvent: (isSelect: boolean) => void): void =>
    addEventListener(type, ({ target }) => onEvent(target instanceof HTMLSelectElement), true);
  const release = (): void => {
    setTimeout(() => (isPressed = false), CLICK_DELAY_MS);
  };
  listen('pointerdown', (isSelect) => {
    isPressed = true;
    isChoosing = isSelect;
  });
  listen('pointerup', release);
  listen('pointercancel', release);
  listen('focusin', (isSelect) => (isChoosing = isSelect));
  listen('focusout', () => (isChoosing = false));
  listen('change', () => (isChoosing = false));
  const isHeld = (): boolean => isPressed || isChoosing;
  return async () => {
    while (isHeld())
      await new Promise((resolve) => {
        setTimeout(resolve, CLICK_DELAY_MS);
      });
  };
};
