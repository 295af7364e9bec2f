import { useEffect, useRef, type RefObject } from 'react';

/** A dialog that is open, over everything else, as long as it is rendered. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => giveBackFocus(opener);
  }, []);
  return dialog;
};

/** Only when nothing else has taken it, such as the heading of the next page. */
const giveBackFocus = (opener: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus();
};
