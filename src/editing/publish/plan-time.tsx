import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type PlanTimeProps = {
  id: string;
  name?: string;
  /** In Myanmar, as an input `datetime-local` has it. */
  value: string;
  isPast: boolean;
  hasAutoFocus?: boolean;
  onChange: (value: string) => void;
  /** What stands beside it. */
  children?: ReactNode;
};

/** An input for the time, in Myanmar, at which a record is published. */
export function PlanTime(props: PlanTimeProps) {
  const { id, name, value, isPast, hasAutoFocus, onChange, children } = props;
  const { t } = useI18n();
  return (
    <div className="field plan">
      <label className="field__label" htmlFor={id}>
        {t('publish.time')}
      </label>
      <div className="plan__row">
        <input
          className="input"
          id={id}
          name={name}
          type="datetime-local"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user has just opened it
          autoFocus={hasAutoFocus}
          value={value}
          aria-invalid={isPast || undefined}
          aria-describedby={isPast ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      {isPast && (
        <p className="field__err" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>
            <NoBreakText text={t('publish.is_past')} />
          </span>
        </p>
      )}
    </div>
  );
}
