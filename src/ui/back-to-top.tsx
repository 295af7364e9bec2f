import { useEffect, useRef, useState, type RefObject } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from './icon.tsx';
import { scrollBehavior } from './motion.ts';

/** Scroll offset from which the button is shown (S2). */
const SHOWN_FROM_PX = 500;

/** Elements that the button must not cover. */
const CONTROLS = 'a.btn, button, input, select, textarea, [contenteditable]';

/**
 * A button that scrolls to the top. It is hidden while it would cover a control. Without scripts it is a link
 * on the edge of the footer.
 */
export function BackToTop() {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown(button);
  const label = t('nav.back_to_top');
  const icon = <Icon name="up" className="i i--lg" />;
  if (!isHydrated)
    return (
      <a className="to-top" href="#top" aria-label={label}>
        {icon}
      </a>
    );
  return (
    <button
      className={isShown ? 'to-top is-live is-on' : 'to-top is-live'}
      type="button"
      ref={button}
      aria-label={label}
      onClick={scrollToTop}
    >
      {icon}
    </button>
  );
}

/** Also moves the focus to the top, because the next Tab would scroll down again otherwise. */
const scrollToTop = (): void => {
  scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
};

const useIsShown = (button: RefObject<HTMLButtonElement | null>): boolean => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () =>
      setIsShown(
        scrollY > SHOWN_FROM_PX && button.current !== null && !coversControl(button.current),
      );
    update();
    addEventListener('scroll', update, { passive: true });
    // A page that changes its height may move a control under the button.
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(document.body);
    return () => {
      removeEventListener('scroll', update);
      resizeObserver.disconnect();
    };
  }, [button]);
  return isShown;
};

/** Added around the button: the tested points would miss the round corners of a control otherwise. */
const MARGIN_PX = 8;

/** Returns whether a control is under the button or next to it. The button may be hidden. */
const coversControl = (button: HTMLButtonElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const xs = [left - MARGIN_PX, (left + right) / 2, right + MARGIN_PX];
  const ys = [top - MARGIN_PX, (top + bottom) / 2, bottom + MARGIN_PX];
  return xs.some((x) =>
    ys.some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !button.contains(element) && element.closest(CONTROLS)),
    ),
  );
};
