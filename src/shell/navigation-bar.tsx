import type { Ref } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { useApp } from '../page.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { sectionOf } from './section.ts';
import { TypeMenu } from './type-menu.tsx';

/** The id that the menu button leads to. */
export const NAV_ID = 'nav';

type NavigationBarProps = { isOpen: boolean; ref: Ref<HTMLElement> };

/** The menu: Home and the three dropdowns of S2. Below 992 px it waits behind the menu button. */
export function NavigationBar({ isOpen, ref }: NavigationBarProps) {
  const { t } = useI18n();
  const { href, isLive } = useApp();
  const { entry, propType } = sectionOf(href);
  const at = (name: typeof entry) => ({ isHere: entry === name, current: propType });
  return (
    <nav
      className={isOpen ? 'nav is-open' : 'nav'}
      id={NAV_ID}
      aria-label={t('nav.label')}
      ref={ref}
    >
      <div className="wrap">
        {!isLive && (
          <a className="nav-btn nav__close" href="#closed" aria-label={t('nav.close_menu')}>
            <Icon name="x" />
          </a>
        )}
        <ul className="nav__list">
          <li>
            <a
              className="nav__home"
              href={paths.home()}
              aria-current={entry === 'home' ? 'page' : undefined}
            >
              {t('nav.home')}
            </a>
          </li>
          <TypeMenu title={t('nav.all_properties')} {...at('all')} />
          <TypeMenu title={t('nav.for_sales')} type="for_sales" {...at('for_sales')} />
          <TypeMenu title={t('nav.for_rents')} type="for_rents" {...at('for_rents')} />
        </ul>
        <div className="nav__lang">
          <span>{t('lang.label')}</span>
          <LanguageSwitch />
        </div>
      </div>
    </nav>
  );
}
