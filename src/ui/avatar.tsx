import { Icon } from './icon.tsx';
import { initials } from './text/initials.ts';

/** Initials of a person or a company. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ name }: { name: string | null }) {
  const text = name ? initials(name) : '';
  return (
    <span className="avatar" aria-hidden="true">
      {text || <Icon name="user" />}
    </span>
  );
}
