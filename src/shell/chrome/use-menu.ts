import { useEffect, useState, type RefObject } from 'react';
import { openOverlay } from '#ui/overlays/overlay-history.ts';

type Region = RefObject<HTMLElement | null>;

/** Dropdowns in a row lie over the page; below this width they are parts of the sheet. */
const rowMedia = (): MediaQueryList => matchMedia('(min-width: 992px)');

const findOpen = (top: Region): HTMLDetailsElement | null =>
  top.current?.querySelector('details[open]') ?? null;

/** Dropdowns close on Esc, on a click elsewhere, and when a link of the header is followed. */
export const useDropdowns = (top: Region): void => {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const dropdown = findOpen(top);
      if (!dropdown || !(target instanceof Element)) return;
      const isFollowed = target.closest('a') !== null && top.current?.contains(target);
      const isElsewhere = rowMedia().matches && !dropdown.contains(target);
      if (isFollowed || isElsewhere) dropdown.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const dropdown = findOpen(top);
      if (key !== 'Escape' || !dropdown || !rowMedia().matches) return;
      dropdown.open = false;
      dropdown.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [top]);
};

/**
 * The menu as a sheet over the page, which holds still behind it and takes no focus. Esc closes it
 * and gives the focus back to the button; so does following a link, which needs no focus.
 */
export const useMenuSheet = (top: Region): { isOpen: boolean; toggle: () => void } => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const behind = [...document.querySelectorAll<HTMLElement>('main, .foot')];
    const setBehind = (isInert: boolean) => {
      document.body.classList.toggle('nav-open', isInert);
      for (const element of behind) element.inert = isInert;
    };
    const row = rowMedia();
    const close = () => setIsOpen(false);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      top.current?.querySelector<HTMLElement>('.nav-btn')?.focus();
    };
    setBehind(true);
    const leaveEntry = openOverlay(() => {
      close();
      return true;
    });
    row.addEventListener('change', close);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      leaveEntry();
      setBehind(false);
      row.removeEventListener('change', close);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, top]);
  return { isOpen, toggle: () => setIsOpen((wasOpen) => !wasOpen) };
};
