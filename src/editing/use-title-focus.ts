import { useEffect, useRef, type RefObject } from 'react';

type TitleRef = RefObject<HTMLHeadingElement | null>;

/**
 * Returns the ref of the title of a form, or `given`, which gets the focus once the form `isReplacement` of another one: the button that
 * asked for it, such as that of a draft, is gone with that.
 */
export const useTitleFocus = (isReplacement: boolean, given?: TitleRef): TitleRef => {
  const own = useRef<HTMLHeadingElement>(null);
  const title = given ?? own;
  useEffect(() => {
    if (isReplacement && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [isReplacement, title]);
  return title;
};
