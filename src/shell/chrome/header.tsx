import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { AccountActions } from './account-actions.tsx';
import { EveryLanguage, OtherLanguage } from './language-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { useDropdowns, useMenuSheet } from './use-menu.ts';
import { WorkMenu } from './work-menu.tsx';

/** Logo, language and menu, the same on every page. */
export function Header() {
  const { t } = useI18n();
  const top = useRef<HTMLElement>(null);
  const { isSignedIn } = useApp();
  const { isOpen, toggle } = useMenuSheet(top);
  useDropdowns(top);
  return (
    <header className="top" ref={top}>
      <div className="wrap top__bar">
        <a className="brand" href={paths.home()}>
          <img src="/logo.svg" alt={t('app.logo_alt')} width="176" height="48" />
        </a>
        <OtherLanguage />
        <div className="top__acts">
          <nav className="lang" aria-label={t('lang.label')}>
            <EveryLanguage />
          </nav>
          {isSignedIn && <WorkMenu />}
          <AccountActions />
        </div>
        <MenuButton isOpen={isOpen} onToggle={toggle} />
      </div>
      <NavigationBar isOpen={isOpen} />
    </header>
  );
}
