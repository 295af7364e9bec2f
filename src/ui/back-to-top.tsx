import { useEffect, useRef, useState, type RefObject } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { watchBackToTop } from './back-to-top-place.ts';
import { Icon } from './icon.tsx';
import { scrollBehavior } from './motion.ts';

/**
 * A button that scrolls to the top. It is hidden while it would cover a control. Without scripts it is a link
 * on the edge of the footer.
 */
export function BackToTop() {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown(button, isHydrated);
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

const useIsShown = (button: RefObject<HTMLElement | null>, isHydrated: boolean): boolean => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const node = button.current;
    return isHydrated && node ? watchBackToTop(node, setIsShown) : undefined;
  }, [button, isHydrated]);
  return isShown;
};
