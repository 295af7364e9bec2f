import { useEffect, useState, type RefObject } from 'react';
import { openOverlay } from '#ui/overlays/overlay-history.ts';
import { NAV_ID } from './nav-id.ts';

type HeaderRef = RefObject<HTMLElement | null>;

/** Matches windows with the dropdowns in a row, over the page. In narrower ones they are in the menu sheet. */
const rowMedia = (): MediaQueryList => matchMedia('(min-width: 992px)');

const findOpenDropdown = (header: HeaderRef): HTMLDetailsElement | null =>
  header.current?.querySelector('details[open]') ?? null;

/** Closes dropdowns on Esc, on a click elsewhere, and when a link in the header is followed. */
export const useDropdowns = (header: HeaderRef): void => {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const dropdown = findOpenDropdown(header);
      if (!dropdown || !(target instanceof Element)) return;
      const isFollowed = target.closest('a') !== null && header.current?.contains(target);
      const isElsewhere = rowMedia().matches && !dropdown.contains(target);
      if (isFollowed || isElsewhere) dropdown.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const dropdown = findOpenDropdown(header);
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
  }, [header]);
};

/**
 * Closes the menu if a link has opened it before hydration, as the target of the address, and returns whether it
 * was open.
 */
const closeLinkTarget = (): boolean => {
  if (location.hash !== `#${NAV_ID}`) return false;
  const { state } = history;
  // `replaceState` alone would leave the menu the target.
  location.replace('#closed');
  history.replaceState(state, '', location.pathname + location.search);
  return true;
};

/**
 * Runs the menu as a sheet over the page, which is hidden and does not scroll while the sheet is open (`nav.css`). Esc
 * closes the sheet and returns the focus to the menu button; following a link also closes it.
 */
export const useMenuSheet = (header: HeaderRef): { isOpen: boolean; toggle: () => void } => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the address has the state of the link
    if (closeLinkTarget() && !rowMedia().matches) setIsOpen(true);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const row = rowMedia();
    const close = () => setIsOpen(false);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      header.current?.querySelector<HTMLElement>('.nav-btn')?.focus();
    };
    document.body.classList.add('nav-open');
    const leaveHistoryEntry = openOverlay(() => {
      close();
      return true;
    });
    row.addEventListener('change', close);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      leaveHistoryEntry();
      document.body.classList.remove('nav-open');
      row.removeEventListener('change', close);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, header]);
  return { isOpen, toggle: () => setIsOpen((wasOpen) => !wasOpen) };
};
