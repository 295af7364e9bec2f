import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { AccountActions } from './account-actions.tsx';
import { LabelMenu } from './label-menu.tsx';
import { EveryLanguage } from './language-switch.tsx';
import { RecordMenus } from './record-menus.tsx';
import { sectionOf } from './section.ts';
import { TypeMenu } from './type-menu.tsx';
import { WorkMenu } from './work-menu.tsx';

/** The id that the menu button leads to. */
export const NAV_ID = 'nav';

type NavigationBarProps = { isOpen: boolean };

/** The menu: Home and the dropdowns of S2. Below 992 px it waits behind the menu button. */
export function NavigationBar({ isOpen }: NavigationBarProps) {
  const { t } = useI18n();
  const { href, menus, isHydrated, isSignedIn } = useApp();
  const section = sectionOf(href);
  return (
    <nav className={isOpen ? 'nav is-open' : 'nav'} id={NAV_ID} aria-label={t('nav.label')}>
      <div className="wrap">
        {!isHydrated && (
          <a className="nav-btn nav__close" href="#closed" aria-label={t('nav.close_menu')}>
            <Icon name="x" />
          </a>
        )}
        <div className="nav__acct">
          <AccountActions />
        </div>
        <ul className="nav__list">
          <li>
            <a
              className="nav__home"
              href={paths.home()}
              aria-current={section.entry === 'home' ? 'page' : undefined}
            >
              {t('nav.home')}
            </a>
          </li>
          {isSignedIn && (
            <li className="nav__work">
              <WorkMenu />
            </li>
          )}
          <TypeMenu title={t('nav.all_properties')} section={section} />
          <TypeMenu title={t('nav.for_sales')} type="for_sales" section={section} />
          <TypeMenu title={t('nav.for_rents')} type="for_rents" section={section} />
          <RecordMenus
            groups={menus.templateOnes}
            hrefOf={paths.templateOneDetails}
            section={section}
          />
          <RecordMenus groups={menus.projects} hrefOf={paths.projectDetails} section={section} />
          <LabelMenu labels={menus.labels} section={section} />
        </ul>
        <div className="nav__lang">
          <span>{t('lang.label')}</span>
          <div className="lang">
            <EveryLanguage />
          </div>
        </div>
      </div>
    </nav>
  );
}
