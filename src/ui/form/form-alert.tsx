import type { MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { failureText } from './failure-text.ts';
import type { Failure } from './outcome.ts';
import type { FormHandle } from './use-form.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { waitText } from './wait-text.ts';

type FormAlertProps<F extends string> = {
  form: FormHandle<F>;
  failed: string | undefined;
  idOf: (field: string) => string;
  labels: ReadonlyMap<string, string>;
};

/** What is told above the fields: why nothing was saved, or which fields are wanting. */
export function FormAlert<F extends string>({ form, failed, idOf, labels }: FormAlertProps<F>) {
  const { failure, refusals, definition } = form;
  if (failure) return <FailureAlert form={form} failure={failure} failed={failed} />;
  if (definition.tells === 'one' || refusals.length === 0) return null;
  const fields = refusals.flatMap((refusal) => refusal.fields.slice(0, 1));
  return (
    <FieldsAlert
      isWanting={refusals.some(({ message }) => WANTING.test(message))}
      links={fields.map((field) => ({ id: idOf(field), text: labels.get(field) ?? field }))}
    />
  );
}

/** The messages of fields that have not been filled in. */
const WANTING = /_is_(?:needed|required)$/;

/** Another try may help against these. */
const RETRIED: ReadonlySet<Failure['code']> = new Set([
  'network_error',
  'timeout',
  'unavailable',
  'internal_error',
  'unauthorized',
]);

type FailureAlertProps = {
  form: Pick<FormHandle, 'isBusy' | 'heldUntil'>;
  failure: Failure;
  failed: string | undefined;
};

function FailureAlert({ form: { isBusy, heldUntil }, failure, failed }: FailureAlertProps) {
  const i18n = useI18n();
  const secondsLeft = useSecondsLeft(heldUntil);
  const why = heldUntil > 0 ? waitText(i18n, secondsLeft) : failureText(i18n, failure);
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="alert__in">
        <div>
          <p>{failed ?? why}</p>
          {failed && <p>{why}</p>}
        </div>
        {RETRIED.has(failure.code) && (
          <button className="btn btn--line btn--sm" type="submit" aria-busy={isBusy || undefined}>
            <Icon name="retry" />
            <NoBreakText text={i18n.t('action.retry')} />
          </button>
        )}
      </div>
    </div>
  );
}

type FieldsAlertProps = { isWanting: boolean; links: readonly { id: string; text: string }[] };

function FieldsAlert({ isWanting, links }: FieldsAlertProps) {
  const { t } = useI18n();
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p>
          <b>{t(isWanting ? 'message.need_all_info' : 'message.invalid_input')}</b>
        </p>
        {isWanting && <p>{t('form.fill_these')}</p>}
        <ul className="alert__list">
          {links.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const focusField = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
