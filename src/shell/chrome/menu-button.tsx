import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NAV_ID } from './navigation-bar.tsx';

type MenuButtonProps = { isOpen: boolean; onToggle: () => void };

/** Opens the menu below 992 px; without scripts it is a link to it. */
export function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
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
