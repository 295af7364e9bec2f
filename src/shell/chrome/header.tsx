import { useRef } from 'react';
import { KeptLink } from '#features/properties/web/kept/kept-link.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { AccountActions } from './account-actions.tsx';
import { LanguageLinks, OtherLanguageLink } from './language-switch.tsx';
import { NAV_ID } from './nav-id.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { useDropdowns, useMenuSheet } from './use-menu.ts';
import { WorkMenu } from './work-menu.tsx';

/** The header of every page: logo, languages, account and menu. */
export function Header() {
  const { t } = useI18n();
  const header = useRef<HTMLElement>(null);
  const { isSignedIn } = useApp();
  const { isOpen, toggle } = useMenuSheet(header);
  useDropdowns(header);
  return (
    <header className="top" ref={header}>
      <div className="wrap top__bar">
        <a className="brand" href={paths.home()}>
          <img src="/logo.svg" alt={t('app.logo_alt')} width="176" height="48" />
        </a>
        <OtherLanguageLink />
        <div className="top__acts">
          <nav className="lang" aria-label={t('lang.label')}>
            <LanguageLinks />
          </nav>
          {isSignedIn && <WorkMenu />}
          <AccountActions />
        </div>
        <KeptLink />
        <MenuButton isOpen={isOpen} onToggle={toggle} />
      </div>
      <NavigationBar isOpen={isOpen} />
    </header>
  );
}

type MenuButtonProps = { isOpen: boolean; onToggle: () => void };

/** Opens the menu below 992 px. Until scripts run it is a link, and styles show the menu as its `:target`. */
function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const label = t(isOpen ? 'nav.close_menu' : 'nav.open_menu');
  if (!isHydrated)
    return (
      <a className="nav-btn" href={`#${NAV_ID}`} aria-label={label}>
        <Icon name="menu" />
      </a>
    );
  return (
    <button
      className="nav-btn"
      type="button"
      aria-expanded={isOpen}
      aria-controls={NAV_ID}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'x' : 'menu'} />
    </button>
  );
}
