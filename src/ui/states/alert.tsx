import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type AlertProps = {
  /** `danger` for errors, `info` for advice, `warn` for possible mistakes. */
  kind?: 'danger' | 'info' | 'warn';
  icon?: string;
  /** Makes screen readers announce it: `alert` for errors, `status` for results. */
  live?: 'alert' | 'status';
  children: ReactNode;
};

/** A highlighted note with an icon. */
export function Alert({ kind = 'danger', icon = 'alert', live, children }: AlertProps) {
  return (
    <div className={kind === 'danger' ? 'alert' : `alert alert--${kind}`} role={live}>
      <Icon name={icon} />
      <div className="alert__in">{children}</div>
    </div>
  );
}
