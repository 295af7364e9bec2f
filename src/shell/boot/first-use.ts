import { homeOf } from '#features/properties/web/figures/watch-figures.ts';
import { keepVisit } from '#features/properties/web/kept/visits.ts';
import { scrollBehavior } from '#ui/motion.ts';

type Held = HTMLButtonElement | HTMLAnchorElement;

type FirstUse = {
  /**
   * Lets go of the buttons, and links in place of buttons, whose clicks are held: they stop saying that they are busy,
   * and `act` gets each.
   */
  release: (act: (held: Held) => void) => void;
  /** Leaves all events to React. */
  stop: () => void;
};

/**
 * Calls `onUse` at each sign that the visitor uses the page: a click that does not leave it, a key or typed text, a
 * select that is focused, and the first move of a mouse. Scrolling by touch or wheel is none. Until `stop` it holds the
 * clicks on buttons, which need scripts, and does in a simple way what React would do with the rest.
 */
export const watchForUse = (onUse: () => void): FirstUse => {
  const held = new Set<Held>();
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
    if (hasMoved || pointerType === 'touch' || !(movementX || movementY)) return;
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
    // A link with `data-button` does something else than its address says once React is there; so does one to the buttons to share
    // where the system has a sheet (`share-button.tsx`).
    const control = target.closest<Held>(
      `button,[data-button]${'share' in navigator ? ',[href^="#share"]' : ''}`,
    );
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (link && link !== control) {
      if (!link.matches('[href^="#"]')) return;
      // React opens and scrolls without an entry in the history, too.
      event.preventDefault();
      if (link.hash === '#top') scrollTo({ top: 0, behavior: scrollBehavior() });
      else location.replace(link.hash);
    }
    if (control?.type === 'submit') return;
    if (control) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.add(control);
      control.ariaBusy = 'true';
    }
    onUse();
  });

  const release: FirstUse['release'] = (act) => {
    for (const control of held) {
      control.ariaBusy = null;
      act(control);
    }
    held.clear();
  };
  // If the page is left before React is there, the next one that has it keeps the homes (`tapped.ts`). Back must not press them again.
  addEventListener('pagehide', () =>
    release((control) => control.matches('.heart') && keepVisit(homeOf(control))),
  );
  return { release, stop: () => watched.abort() };
};
