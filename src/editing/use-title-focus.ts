import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of the title of a form, which gets the focus if the form `isReplacement` of another one: the button that asked for it,
 * such as that of a draft, is gone with that.
 */
export const useTitleFocus = (isReplacement: boolean): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReplacement && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at the start
  }, []);
  return title;
};
