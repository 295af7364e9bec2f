import { useEffect, useRef, useState } from 'react';
import { foreignLang, textLanguage, type TextLanguage } from '#burmese/language.ts';
import { pairIdOf, type Pair } from '#contract/shapes/content-fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { useOwnTitles, type ContentKind } from './use-own-titles.ts';

/** The choice that is typed instead: no number of a record. */
const TYPED = 'typed';

type PairFieldProps = {
  kind: ContentKind;
  start: { title: string; pairId: string };
  /** The record, if it exists. */
  stored: { id: number; pair: Pair } | undefined;
};

/** Chooses the same in the other language among one's own records, or takes its number or address. */
export function PairField({ kind, start, stored }: PairFieldProps) {
  const { t, digits, htmlLang } = useI18n();
  const { focusField } = useFormContext();
  const [pairId, setPairId] = useState(start.pairId);
  const [isTyped, setIsTyped] = useState(start.pairId !== '' && !/^\d+$/.test(start.pairId));
  const field = useRef<HTMLDivElement>(null);
  const language = useTitleLanguage(field, start.title);
  const titles = useOwnTitles(kind).filter(
    (one) =>
      String(one.id) === pairId ||
      (one.id !== stored?.id &&
        (one.pairId === null || one.pairId === stored?.id) &&
        textLanguage(one.title) !== language),
  );
  const isListed = pairId === '' || titles.some(({ id }) => String(id) === pairId);
  const known = stored?.pair?.id === pairIdOf(pairId) ? stored?.pair?.title : undefined;
  const choose = (value: string): void => {
    setIsTyped(value === TYPED);
    setPairId(value === TYPED ? '' : value);
  };
  useEffect(() => {
    if (isTyped && start.pairId === '') focusField('pairId');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is opened, not when the form is
  }, [isTyped]);
  return (
    <div className="pair" ref={field}>
      <Field name="pairId" label={t('content.pair')} hint={t('content.pair_hint')} isOptional>
        {(control) => (
          <>
            <select
              className="select"
              value={isTyped ? TYPED : pairId}
              onChange={({ currentTarget: { value } }) => choose(value)}
              {...(isTyped ? { 'aria-label': t('content.pair') } : control)}
            >
              <option value="">{t('content.no_pair')}</option>
              {!isTyped && !isListed && (
                <option value={pairId}>
                  {known ?? t('content.pair_number', { number: digits(pairId) })}
                </option>
              )}
              {titles.map(({ id, title }) => (
                <option key={id} value={id} lang={foreignLang(title, htmlLang)}>
                  {title}
                </option>
              ))}
              <option value={TYPED}>{t('content.pair_typed')}</option>
            </select>
            {isTyped && (
              <input
                className="input pair-address"
                type="text"
                autoComplete="off"
                placeholder={t('content.pair_address')}
                defaultValue={pairId}
                {...control}
              />
            )}
          </>
        )}
      </Field>
    </div>
  );
}

/** Returns the language of the title in the form around a field; undefined while there is none. */
const useTitleLanguage = (
  field: { current: HTMLElement | null },
  start: string,
): TextLanguage | undefined => {
  const [language, setLanguage] = useState(start ? textLanguage(start) : undefined);
  useEffect(() => {
    const form = field.current?.closest('form');
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'title') return;
      setLanguage(target.value.trim() ? textLanguage(target.value) : undefined);
    };
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [field]);
  return language;
};
