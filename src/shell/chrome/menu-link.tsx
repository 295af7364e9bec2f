import type { ReactNode } from 'react';
import type { Section } from './section.ts';

type MenuLinkProps = { href: string; section: Section; children: ReactNode };

/** One entry of a dropdown, marked on the page it leads to. */
export function MenuLink({ href, section, children }: MenuLinkProps) {
  return (
    <a href={href} aria-current={href === section.item ? 'page' : undefined}>
      {children}
    </a>
  );
}
