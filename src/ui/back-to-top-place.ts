/** Scroll offset from which the button is shown (S2). */
const SHOWN_FROM_PX = 500;

/** Elements that the button must not cover. */
const CONTROLS = 'a.btn,button,input,select,textarea,[contenteditable]';

/**
 * Calls `show` with whether the button has to be shown: at once, and whenever the page is scrolled or changes
 * its height. It is hidden while it would cover a control. Returns a function that ends the calls.
 */
export const watchBackToTop = (
  button: HTMLElement,
  show: (isShown: boolean) => void,
): (() => void) => {
  const update = () => show(scrollY > SHOWN_FROM_PX && !coversControl(button));
  update();
  addEventListener('scroll', update, { passive: true });
  // A page that changes its height may move a control under the button.
  const resizeObserver = new ResizeObserver(update);
  resizeObserver.observe(document.body);
  return () => {
    removeEventListener('scroll', update);
    resizeObserver.disconnect();
  };
};

/** Added around the button: the tested points would miss the round corners of a control otherwise. */
const MARGIN_PX = 8;

/** Returns whether a control is under the button or next to it. The button may be hidden. */
const coversControl = (button: HTMLElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const xs = [left - MARGIN_PX, (left + right) / 2, right + MARGIN_PX];
  const ys = [top - MARGIN_PX, (top + bottom) / 2, bottom + MARGIN_PX];
  return xs.some((x) =>
    ys.some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !button.contains(element) && element.closest(CONTROLS)),
    ),
  );
};
