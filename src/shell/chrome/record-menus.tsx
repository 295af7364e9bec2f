import type { MenuGroups } from '#contract/shapes/menus.ts';
import { UserText } from '#ui/text/user-text.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuLink } from './menu-link.tsx';
import type { Section } from './section.ts';

type RecordMenusProps = {
  groups: MenuGroups;
  /** The address of a record. */
  hrefOf: (id: number) => string;
  section: Section;
};

/** One dropdown for each menu text that records were given (S2). */
export function RecordMenus({ groups, hrefOf, section }: RecordMenusProps) {
  return groups
    .filter(({ objects }) => objects.length > 0)
    .map(({ menuText, objects }) => (
      <Dropdown
        key={menuText}
        title={<UserText text={menuText} />}
        isHere={objects.some(({ id }) => hrefOf(id) === section.item)}
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
