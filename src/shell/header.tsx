import { useRef } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { paths } from '../paths.ts';
import { EveryLanguage, OtherLanguage } from './language-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { useDropdowns, useMenuSheet } from './use-menu.ts';

/** Logo, language and menu, the same on every page. */
export function Header() {
  const { t } = useI18n();
  const top = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const { isOpen, toggle } = useMenuSheet(top);
  useDropdowns(top, nav);
  return (
    <header className="top" ref={top}>
      <div className="wrap top__bar">
        <a className="brand" href={paths.home()}>
          <img src="/logo.svg" alt={t('app.logo_alt')} width="176" height="48" />
        </a>
        <OtherLanguage />
        <nav className="lang lang--wide" aria-label={t('lang.label')}>
          <EveryLanguage />
        </nav>
        <MenuButton isOpen={isOpen} onToggle={toggle} />
      </div>
      <NavigationBar isOpen={isOpen} ref={nav} />
    </header>
  );
}
