import { scrollBehavior } from '#ui/motion.ts';

/** Matches links that do something else than their address says once React is there. */
const STAND_IN = 'a[data-button]';

type FirstUse = {
  /**
   * Returns the buttons, and the links in place of buttons, whose clicks are held, and forgets them; they stop saying
   * that they are busy.
   */
  takeHeld: () => HTMLElement[];
  /** Leaves all events to React. */
  stop: () => void;
};

/**
 * Calls `onUse` at each sign that the visitor uses the page: a click that does not leave it, a key or typed text, a
 * select that is focused, and the first move of a mouse. Scrolling by touch or wheel is none. Until `stop` it holds the
 * clicks on buttons, which need scripts, and does in a simple way what React would do with the rest.
 */
export const watchForUse = (onUse: () => void): FirstUse => {
  const held = new Set<HTMLElement>();
  const watched = new AbortController();
  const listen = <E extends keyof DocumentEventMap>(
    type: E,
    onEvent: (event: DocumentEventMap[E], target: Element) => void,
  ): void =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) onEvent(event, event.target);
      },
      { capture: true, signal: watched.signal },
    );

  let hasMoved = false;
  listen('pointermove', ({ pointerType, movementX, movementY }) => {
    // A touch that moves scrolls. Some browsers report a mouse that only the page has moved under.
    if (hasMoved || pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
    // If the code cannot be loaded, moves are too many to try again at each.
    hasMoved = true;
    onUse();
  });
  listen('keydown', onUse);
  // Voices and some keyboards write without keys.
  listen('input', onUse);
  listen('focusin', (_event, target) => {
    if (target.matches('select')) onUse();
  });
  listen('change', (event, target) => {
    const form = target.closest<HTMLFormElement>('form.sort');
    if (!form) return onUse();
    event.stopPropagation();
    form.requestSubmit();
  });
  listen('click', (event, target) => {
    const link = target.closest('a');
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    if (link && !link.matches(STAND_IN)) {
      const hash = link.getAttribute('href') ?? '';
      if (!hash.startsWith('#')) return;
      // React opens and scrolls without an entry in the history, too.
      event.preventDefault();
      if (hash === '#top') scrollTo({ top: 0, behavior: scrollBehavior() });
      else location.replace(hash);
    }
    const button = target.closest<HTMLElement>(`button, ${STAND_IN}`);
    if (button?.matches('button:not([type=button])')) return;
    if (button) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.add(button);
      button.setAttribute('aria-busy', 'true');
    }
    onUse();
  });

  return {
    takeHeld: () => {
      const buttons = [...held];
      held.clear();
      for (const button of buttons) button.removeAttribute('aria-busy');
      return buttons;
    },
    stop: () => watched.abort(),
  };
};
