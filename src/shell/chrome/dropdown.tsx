import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type DropdownProps = {
  title: ReactNode;
  /** True if the current page belongs to this menu. */
  isCurrent: boolean;
  /** Lays the entries out in one column, because titles of records are long. */
  isList?: boolean;
  children: ReactNode;
};

/** A dropdown of the navigation. As all share a `name`, the browser keeps only one of them open. */
export function Dropdown({ title, isCurrent, isList = false, children }: DropdownProps) {
  return (
    <li className={isCurrent ? 'is-here' : undefined}>
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
