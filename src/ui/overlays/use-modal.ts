import { useEffect, useRef, type RefObject } from 'react';
import { openOverlay } from './overlay-history.ts';

/**
 * A dialog that is open, over everything else, as long as it is rendered. Back closes it as Esc does,
 * unless it is busy.
 */
export const useModal = (isBusy = false): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHeld = useRef(isBusy);
  useEffect(() => {
    isHeld.current = isBusy;
  });
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const close = openOverlay(() => {
      if (isHeld.current) return false;
      dialog.current?.close();
      return true;
    });
    return () => {
      close();
      giveBackFocus(opener);
    };
  }, []);
  return dialog;
};

/** Only when nothing else has taken it, such as the heading of the next page. */
const giveBackFocus = (opener: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus();
};
