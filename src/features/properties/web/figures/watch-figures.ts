import type { Told } from '#features/properties/figures/figures-contract.ts';
import type { ToldFigure } from '#features/properties/figures/figures.ts';
import { MAX_TOLD } from '#features/properties/figures/max-told.ts';

const ADDRESS = '/api/properties/figures';

/**
 * A home is seen if it is on the screen at one of these moments: whoever scrolls past it has not seen it. A page that is visible
 * at two of them in a row was visible for two seconds (PRODUCT 12).
 */
const LOOK_EVERY_MS = 2_000;

/** What was seen is told after as many looks, and when the visitor leaves. */
const LOOKS_PER_CALL = 5;

const CONTACTS: Record<string, ToldFigure> = {
  'tel:': 'call',
  'viber:': 'viber',
  'mailto:': 'mail',
};

/** Returns what the visitor does by a link or a button of the page of a listing. */
const figureOf = (control: Element): ToldFigure | undefined => {
  if (control.closest('#share,[href="#share"]')) return 'share';
  if (control instanceof HTMLAnchorElement) return CONTACTS[control.protocol];
  return control.closest('.callbar,.poster') ? 'copy' : undefined;
};

const isOnScreen = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return bottom > top && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
};

/** Returns the query of the address of the home that a control of a card, or of its own page, belongs to. */
export const homeOf = (control: Element): string =>
  (control.closest('.card')?.querySelector('a') ?? location).search;

/**
 * Tells the server which homes visitors see in lists, and by what they get in touch (PRODUCT 25), as long as the document is open.
 * What cannot be told is lost. `isCounted` says whether the visitor counts, `onLook` gets whether the page is visible.
 */
export const watchFigures = (
  isCounted: () => boolean,
  onLook: (isVisible: boolean) => void,
): void => {
  const known = new Set<string>();
  let waiting: Partial<Told> = {};
  const add = (figure: ToldFigure, address: string): void => {
    const id = Number(/\bid=(\d+)/.exec(address)?.[1]);
    if (!id || known.has(figure + id) || !isCounted()) return;
    known.add(figure + id);
    // The boot module has no younger syntax, so that browsers from Chrome 80 on say what needs scripts (decision 73).
    const ids = [...(waiting[figure] ?? []), id];
    waiting[figure] = ids;
    if (ids.length === MAX_TOLD) tell();
  };
  const tell = (): void => {
    const told = JSON.stringify(waiting);
    waiting = {};
    if (told !== '{}')
      navigator.sendBeacon?.(ADDRESS, new Blob([told], { type: 'application/json' }));
  };
  let looks = 0;
  onLook(!document.hidden);
  setInterval(() => {
    if (document.hidden) return;
    onLook(true);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.card--home a'))
      if (isOnScreen(link)) add('seen', link.search);
    if (++looks % LOOKS_PER_CALL === 0) tell();
  }, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    onLook(false);
    tell();
  });
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest('a,button');
      if (!control) return;
      const figure = control.matches('.heart[aria-pressed=false]')
        ? 'saved'
        : control.closest('#listing') && figureOf(control);
      if (!figure) return;
      add(figure, homeOf(control));
      tell();
    },
    true,
  );
};
