import { useEffect, useRef, useState, type RefObject } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from './icon.tsx';
import { scrollBehavior } from './motion.ts';

/** It shows once the page is scrolled further than this, in pixels (S2). */
const SHOWN_FROM = 500;

/** What it must not lie on: a tap there is meant for them. */
const CONTROLS = 'a.btn, button, input, select, textarea, [contenteditable]';

/**
 * The way back up. It steps aside while it would cover a control. Without scripts it is a plain link
 * on the edge of the footer.
 */
export function BackToTop() {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const isOn = useIsOn(button);
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
      className={isOn ? 'to-top is-live is-on' : 'to-top is-live'}
      type="button"
      ref={button}
      aria-label={label}
      onClick={goUp}
    >
      {icon}
    </button>
  );
}

/** The focus goes up as well, or the next Tab would lead down again. */
const goUp = (): void => {
  scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
};

const useIsOn = (button: RefObject<HTMLButtonElement | null>): boolean => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsOn(scrollY > SHOWN_FROM && button.current !== null && !coversControl(button.current));
    look();
    addEventListener('scroll', look, { passive: true });
    // What comes or goes on the page moves its controls.
    const moves = new ResizeObserver(look);
    moves.observe(document.body);
    return () => {
      removeEventListener('scroll', look);
      moves.disconnect();
    };
  }, [button]);
  return isOn;
};

/** Controls have round corners, which a point beside them misses; in pixels. */
const CORNER = 8;

/** Whether a control lies under the button or as good as touches it, seen or not. */
const coversControl = (button: HTMLButtonElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const across = [left - CORNER, (left + right) / 2, right + CORNER];
  const down = [top - CORNER, (top + bottom) / 2, bottom + CORNER];
  return across.some((x) =>
    down.some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !button.contains(element) && element.closest(CONTROLS)),
    ),
  );
};
