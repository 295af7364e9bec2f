import { Icon } from './icon.tsx';
import { initials } from './text/initials.ts';

/** Stands for a person or a company; what it says is said beside it. */
export function Avatar({ name }: { name: string | null }) {
  const letters = name ? initials(name) : '';
  return (
    <span className="avatar" aria-hidden="true">
      {letters || <Icon name="user" />}
    </span>
  );
}
