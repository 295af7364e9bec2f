import { useId, useState, type MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { PlanTime } from './plan-time.tsx';
import { proposedTime, timeToCome } from './publish-choice.ts';
import { toYangonInput } from './yangon-input.ts';

type PlanFormProps = {
  /** The time that is planned already. */
  planned: string | null;
  /** The form of the record, which is saved with it. */
  formId: string;
  isBusy: boolean;
  onPlan: (event: MouseEvent<HTMLButtonElement>, isoTime: string) => void;
};

/** A button that asks for a time, in Myanmar, at which a record is published, or for another one. */
export function PlanForm({ planned, formId, isBusy, onPlan }: PlanFormProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isPast, setIsPast] = useState(false);
  if (typed === undefined)
    return (
      <button
        className="btn btn--line btn--sm"
        type="button"
        onClick={() =>
          setTyped(planned === null ? proposedTime() : toYangonInput(Date.parse(planned)))
        }
      >
        <NoBreakText text={planned === null ? t('publish.plan') : t('publish.change_time')} />
      </button>
    );
  const plan = (event: MouseEvent<HTMLButtonElement>): void => {
    const timeMs = timeToCome(typed);
    setIsPast(timeMs === undefined);
    if (timeMs !== undefined) onPlan(event, new Date(timeMs).toISOString());
  };
  return (
    <PlanTime id={id} value={typed} isPast={isPast} hasAutoFocus onChange={setTyped}>
      <button
        className="btn btn--sm"
        type="button"
        form={formId}
        aria-busy={isBusy || undefined}
        onClick={plan}
      >
        <NoBreakText text={t('publish.do_plan')} />
      </button>
    </PlanTime>
  );
}
