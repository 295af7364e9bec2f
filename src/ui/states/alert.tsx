import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type AlertProps = {
  /** `danger` for what went wrong, `info` for what is good to know, `warn` for what may be wrong. */
  kind?: 'danger' | 'info' | 'warn';
  icon?: string;
  /** What is read out at once: a failure, an answer. */
  live?: 'alert' | 'status';
  children: ReactNode;
};

/** A note in the text. */
export function Alert({ kind = 'danger', icon = 'alert', live, children }: AlertProps) {
  return (
    <div className={kind === 'danger' ? 'alert' : `alert alert--${kind}`} role={live}>
      <Icon name={icon} />
      <div className="alert__in">{children}</div>
    </div>
  );
}
