import { textLanguage } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ContentFieldsProps = {
  start: { title: string; summary: string; pairId: string };
  /** The form in which the same is written in the other language; absent for a new record. */
  otherHref?: string;
};

/** What search engines say of an article, page or project, and which one is the same in the other language. */
export function ContentFields({ start, otherHref }: ContentFieldsProps) {
  const { t } = useI18n();
  const other = textLanguage(start.title) === 'my' ? 'en' : 'mm';
  return (
    <section className="panel">
      <h2 className="panel__t">{t('content.more')}</h2>
      <LongTextField
        name="summary"
        label={t('content.summary')}
        hint={t('content.summary_hint')}
        isOptional
        defaultValue={start.summary}
      />
      <TextField
        name="pairId"
        label={t('content.pair')}
        hint={t('content.pair_hint')}
        isOptional
        autoComplete="off"
        defaultValue={start.pairId}
      />
      {otherHref !== undefined && start.pairId === '' && (
        <a className="btn btn--line btn--sm" href={otherHref}>
          <NoBreakText text={t(`content.write_${other}`)} />
        </a>
      )}
    </section>
  );
}
