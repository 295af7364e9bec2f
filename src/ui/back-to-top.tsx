import { useEffect, useState } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { useApp } from '../page.tsx';
import { Icon } from './icon.tsx';
import { scrollBehavior } from './motion.ts';

/** It shows once the page is scrolled further than this, in pixels (S2). */
const SHOWN_FROM = 500;

/** The way back up. Without scripts it is a plain link on the edge of the footer. */
export function BackToTop() {
  const { t } = useI18n();
  const { isLive } = useApp();
  const isOn = useIsScrolled();
  const label = t('nav.back_to_top');
  const icon = <Icon name="up" className="i i--lg" />;
  if (!isLive)
    return (
      <a className="to-top" href="#top" aria-label={label}>
        {icon}
      </a>
    );
  return (
    <button
      className={isOn ? 'to-top is-live is-on' : 'to-top is-live'}
      type="button"
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

const useIsScrolled = (): boolean => {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(scrollY > SHOWN_FROM);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isScrolled;
};
