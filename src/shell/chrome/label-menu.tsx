import { ownFirst } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { UserText } from '#ui/text/user-text.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuLink } from './menu-link.tsx';
import type { Section } from './section.ts';

type LabelMenuProps = { labels: readonly string[]; section: Section };

/** The dropdown of articles: all of them, and those of each label (S2). Without labels, none. */
export function LabelMenu({ labels, section }: LabelMenuProps) {
  const { t, htmlLang } = useI18n();
  if (labels.length === 0) return null;
  return (
    <Dropdown title={t('nav.blogs')} isHere={section.entry === 'blogs'}>
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
