import { PROPERTY_TYPES, type ListingType } from '../features/catalogue/catalogue.ts';
import { typeIcon, typeName } from '../features/catalogue/names.ts';
import { useI18n } from '../i18n/context.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** `all` first, then every type there is. */
const MENU_TYPES: readonly string[] = ['all', ...PROPERTY_TYPES];

type TypeMenuProps = {
  title: string;
  /** Absent for sale and rent together. */
  type?: ListingType;
  /** True when the page belongs to this menu. */
  isHere: boolean;
  /** The type whose list the page is. */
  current: string | undefined;
};

/** One dropdown of the navigation: every property type, for sale, for rent or both (S2). */
export function TypeMenu({ title, type, isHere, current }: TypeMenuProps) {
  const i18n = useI18n();
  return (
    <li className={isHere ? 'is-here' : undefined}>
      <details className="drop" name="nav">
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <div className="drop__panel">
          <div className="menu">
            {MENU_TYPES.map((propType) => (
              <a
                key={propType}
                href={paths.resultsAllProperties({ propType, type })}
                aria-current={isHere && propType === current ? 'page' : undefined}
              >
                <Icon name={typeIcon(propType)} />
                {typeName(i18n, propType)}
              </a>
            ))}
          </div>
        </div>
      </details>
    </li>
  );
}
