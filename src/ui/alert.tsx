import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type AlertProps = {
  /** `danger` for what went wrong, `info` for what is good to know. */
  kind?: 'danger' | 'info';
  icon?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A note in the text. */
export function Alert({ kind = 'danger', icon = 'alert', role, children }: AlertProps) {
  return (
    <div className={kind === 'info' ? 'alert alert--info' : 'alert'} role={role}>
      <Icon name={icon} />
      <div className="alert__in">{children}</div>
    </div>
  );
}
