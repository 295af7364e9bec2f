import { useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { PlanTime } from './plan-time.tsx';
import {
  proposedTime,
  timeToCome,
  TIME_FIELD,
  WHEN_FIELD,
  type PublishChoice,
} from './publish-choice.ts';

type PublishFieldProps = { choice: PublishChoice; onChange: (choice: PublishChoice) => void };

/** Asks in the form of a new record when it is published. */
export function PublishField({ choice, onChange }: PublishFieldProps) {
  const { t } = useI18n();
  const { idOf, focusField } = useFormContext();
  const [isPast, setIsPast] = useState(false);
  const { when, time } = choice;
  useFormCheck(() => {
    const isFine = when !== 'time' || timeToCome(time) !== undefined;
    setIsPast(!isFine);
    if (!isFine) focusField(TIME_FIELD);
    return isFine;
  });
  const ways = [
    { way: 'now', text: t('publish.at_once') },
    { way: 'time', text: t('publish.at_time') },
    { way: 'draft', text: t('publish.not_yet') },
  ] as const;
  return (
    <fieldset className="panel">
      <legend className="panel__t">{t('publish.when')}</legend>
      <div className="picks">
        {ways.map(({ way, text }) => (
          <label className="pick" key={way}>
            <input
              type="radio"
              name={WHEN_FIELD}
              value={way}
              checked={when === way}
              onChange={() => onChange({ when: way, time: time || proposedTime() })}
            />
            <span>
              <NoBreakText text={text} />
            </span>
          </label>
        ))}
      </div>
      {when === 'time' && (
        <PlanTime
          id={idOf(TIME_FIELD)}
          name={TIME_FIELD}
          value={time}
          isPast={isPast}
          onChange={(typed) => onChange({ when, time: typed })}
        />
      )}
    </fieldset>
  );
}
