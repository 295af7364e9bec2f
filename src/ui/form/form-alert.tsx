import type { MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { formErrorText } from './form-error-text.ts';
import type { FormError } from './submit-errors.ts';
import type { FormHandle } from './use-form.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { waitText } from './wait-text.ts';

type FormAlertProps<F extends string> = {
  form: FormHandle<F>;
  failedText: string | undefined;
  idOf: (field: string) => string;
  labels: ReadonlyMap<string, string>;
};

/** Shows above the fields why the form was not saved, or links to the fields with errors. */
export function FormAlert<F extends string>({ form, failedText, idOf, labels }: FormAlertProps<F>) {
  const { formError, fieldErrors, definition } = form;
  if (formError) return <FormErrorAlert form={form} error={formError} failedText={failedText} />;
  if (definition.errorMode === 'first' || fieldErrors.length === 0) return null;
  const fields = fieldErrors.flatMap((error) => error.fields.slice(0, 1));
  return (
    <FieldsAlert
      hasEmptyFields={fieldErrors.some(({ message }) => MISSING_VALUE.test(message))}
      links={fields.map((field) => ({ id: idOf(field), text: labels.get(field) ?? field }))}
    />
  );
}

/** Matches the message keys of empty fields. */
const MISSING_VALUE = /_is_(?:needed|required)$/;

/** Codes of errors that may be gone at the next try: their alert has a retry button. */
const RETRYABLE_CODES: ReadonlySet<FormError['code']> = new Set([
  'network_error',
  'timeout',
  'unavailable',
  'internal_error',
  'unauthorized',
]);

type FormErrorAlertProps = {
  form: Pick<FormHandle, 'isBusy' | 'blockedUntilMs'>;
  error: FormError;
  failedText: string | undefined;
};

function FormErrorAlert({
  form: { isBusy, blockedUntilMs },
  error,
  failedText,
}: FormErrorAlertProps) {
  const i18n = useI18n();
  const secondsLeft = useSecondsLeft(blockedUntilMs);
  const why = blockedUntilMs > 0 ? waitText(i18n, secondsLeft) : formErrorText(i18n, error);
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="alert__in">
        <div>
          <p>{failedText ?? why}</p>
          {failedText && <p>{why}</p>}
        </div>
        {RETRYABLE_CODES.has(error.code) && (
          <button className="btn btn--line btn--sm" type="submit" aria-busy={isBusy || undefined}>
            <Icon name="retry" />
            <NoBreakText text={i18n.t('action.retry')} />
          </button>
        )}
      </div>
    </div>
  );
}

type FieldsAlertProps = { hasEmptyFields: boolean; links: readonly { id: string; text: string }[] };

function FieldsAlert({ hasEmptyFields, links }: FieldsAlertProps) {
  const { t } = useI18n();
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p>
          <b>{t(hasEmptyFields ? 'message.need_all_info' : 'message.invalid_input')}</b>
        </p>
        {hasEmptyFields && <p>{t('form.fill_these')}</p>}
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
