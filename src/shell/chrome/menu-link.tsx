import type { ReactNode } from 'react';
import type { Section } from './section.ts';

type MenuLinkProps = { href: string; section: Section; children: ReactNode };

/** An entry of a dropdown, marked if it leads to the current page. */
export function MenuLink({ href, section, children }: MenuLinkProps) {
  return (
    <a href={href} aria-current={href === section.item ? 'page' : undefined}>
      {children}
    </a>
  );
}
