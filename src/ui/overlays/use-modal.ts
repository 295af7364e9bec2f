import { useEffect, useRef, type RefObject } from 'react';
import { openOverlay } from './overlay-history.ts';

/**
 * Opens a `<dialog>` as a modal while it is rendered. Back closes it, unless it is busy. Returns the ref of the
 * dialog.
 */
export const useModal = (isBusy = false): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLocked = useRef(isBusy);
  useEffect(() => {
    isLocked.current = isBusy;
  });
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const leaveHistoryEntry = openOverlay(() => {
      if (isLocked.current) return false;
      dialog.current?.close();
      return true;
    });
    return () => {
      leaveHistoryEntry();
      restoreFocus(opener);
    };
  }, []);
  return dialog;
};

/** Returns the focus to the opener unless it is elsewhere by now, such as on the heading of the next page. */
const restoreFocus = (opener: Element | null): void => {
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus();
};
