import { ownFirst } from '#burmese/language.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { AccountActions } from './account-actions.tsx';
import { Dropdown } from './dropdown.tsx';
import { LanguageLinks } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { NAV_ID } from './nav-id.ts';
import { sectionOf, type Section } from './section.ts';
import { TypeMenu } from './type-menu.tsx';
import { WorkMenu } from './work-menu.tsx';

/** The menu: Home and the dropdowns of S2. Below 992 px the menu button opens it. */
export function NavigationBar({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n();
  const { isHydrated, isSignedIn, href } = useApp();
  const section = sectionOf(href);
  const key = JSON.stringify(['navigation', isSignedIn, section.entry, section.item]);
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
        <ul className="nav__list" {...useFragment(key, <NavigationEntries section={section} />)} />
        <div className="nav__lang">
          <span>{t('lang.label')}</span>
          <div className="lang">
            <LanguageLinks />
          </div>
        </div>
      </div>
    </nav>
  );
}

/** What is the same on all pages of a section. */
function NavigationEntries({ section }: { section: Section }) {
  const { t } = useI18n();
  const { menus, isSignedIn } = useApp();
  return (
    <>
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
    </>
  );
}

type RecordMenusProps = { groups: MenuGroups; hrefOf: (id: number) => string; section: Section };

/** Dropdowns of records, one for each menu text (S2). */
function RecordMenus({ groups, hrefOf, section }: RecordMenusProps) {
  const { htmlLang } = useI18n();
  return groups
    .map(({ menuText, objects }) => ({
      menuText,
      objects: objects.filter(({ only = htmlLang }) => only === htmlLang),
    }))
    .filter(({ objects }) => objects.length > 0)
    .map(({ menuText, objects }) => (
      <Dropdown
        key={menuText}
        title={<UserText text={menuText} />}
        isCurrent={objects.some(({ id }) => hrefOf(id) === section.item)}
        isList
      >
        {objects.map(({ id, title }) => (
          <MenuLink key={id} href={hrefOf(id)} section={section}>
            <UserText text={title} />
          </MenuLink>
        ))}
      </Dropdown>
    ));
}

type LabelMenuProps = { labels: readonly string[]; section: Section };

/** The dropdown of articles: all of them, and those of each label (S2). */
function LabelMenu({ labels, section }: LabelMenuProps) {
  const { t, htmlLang } = useI18n();
  if (labels.length === 0) return null;
  return (
    <Dropdown title={t('nav.blogs')} isCurrent={section.entry === 'blogs'}>
      <MenuLink href={paths.blogs()} section={section}>
        {t('blog.all')}
      </MenuLink>
      {ownFirst(labels, htmlLang).map((label) => (
        <MenuLink key={label} href={paths.blogsByLabel(label)} section={section}>
          <UserText text={label} />
        </MenuLink>
      ))}
    </Dropdown>
  );
}
