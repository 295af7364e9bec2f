import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type DropdownProps = {
  title: ReactNode;
  /** True when the page belongs to this menu. */
  isHere: boolean;
  /** Titles of records are long: one in a line. */
  isList?: boolean;
  children: ReactNode;
};

/** One dropdown of the navigation; the browser opens it, and closes the one that was open. */
export function Dropdown({ title, isHere, isList = false, children }: DropdownProps) {
  return (
    <li className={isHere ? 'is-here' : undefined}>
      <details className="drop" name="nav">
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <div className="drop__panel">
          <div className={isList ? 'menu menu--list' : 'menu'}>{children}</div>
        </div>
      </details>
    </li>
  );
}
