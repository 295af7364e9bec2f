import { useEffect, useState, type MouseEvent } from 'react';
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
  const goUp = (event: MouseEvent) => {
    if (!isLive) return;
    event.preventDefault();
    scrollTo({ top: 0, behavior: scrollBehavior() });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const state = isLive ? (isOn ? ' is-live is-on' : ' is-live') : '';
  return (
    <a className={`to-top${state}`} href="#" aria-label={t('nav.back_to_top')} onClick={goUp}>
      <Icon name="up" className="i i--lg" />
    </a>
  );
}

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
