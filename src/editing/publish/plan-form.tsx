import { useId, useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { toYangonInput, fromYangonInput } from './yangon-input.ts';

/** What is proposed: the next full hour. */
const HOUR_MS = 3_600_000;

type PlanFormProps = { isBusy: boolean; onPlan: (isoTime: string) => void };

/** A button that asks for a time, in Myanmar, at which a record is published. */
export function PlanForm({ isBusy, onPlan }: PlanFormProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isPast, setIsPast] = useState(false);
  if (typed === undefined)
    return (
      <button
        className="btn btn--line btn--sm"
        type="button"
        onClick={() => setTyped(toYangonInput(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS))}
      >
        <NoBreakText text={t('publish.plan')} />
      </button>
    );
  const plan = (): void => {
    const timeMs = fromYangonInput(typed);
    const isToCome = timeMs !== undefined && timeMs > Date.now();
    setIsPast(!isToCome);
    if (isToCome) onPlan(new Date(timeMs).toISOString());
  };
  return (
    <div className="field plan">
      <label className="field__label" htmlFor={id}>
        {t('publish.time')}
      </label>
      <div className="plan__row">
        <input
          className="input"
          id={id}
          type="datetime-local"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
          autoFocus
          value={typed}
          aria-invalid={isPast || undefined}
          aria-describedby={isPast ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          className="btn btn--sm"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={plan}
        >
          <NoBreakText text={t('publish.do_plan')} />
        </button>
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
