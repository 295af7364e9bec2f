import { PROPERTY_TYPES, type ListingType } from '#features/catalogue/catalogue.ts';
import { typeIcon, typeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuLink } from './menu-link.tsx';
import type { Section } from './section.ts';

const MENU_TYPES: readonly string[] = ['all', ...PROPERTY_TYPES];

type TypeMenuProps = {
  title: string;
  /** If absent, the entries show homes for sale and for rent. */
  type?: ListingType;
  section: Section;
};

/** A dropdown of every property type, for sale, for rent or both (S2). */
export function TypeMenu({ title, type, section }: TypeMenuProps) {
  const i18n = useI18n();
  return (
    <Dropdown title={title} isCurrent={section.entry === (type ?? 'all')}>
      {MENU_TYPES.map((propType) => (
        <MenuLink
          key={propType}
          href={paths.resultsAllProperties({ propType, type })}
          section={section}
        >
          <Icon name={typeIcon(propType)} />
          {typeName(i18n, propType)}
        </MenuLink>
      ))}
    </Dropdown>
  );
}
