import { textLanguage } from '#burmese/language.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { PairField } from './pair-field.tsx';
import type { ContentKind } from './use-own-titles.ts';

type ContentFieldsProps = {
  kind: ContentKind;
  start: { title: string; summary: string; pairId: string };
  /** The record, if it exists. */
  stored?: { id: number; pair: Pair } | undefined;
  /** Returns the path of the form in which the same is written in the other language. */
  otherHref: (id: number) => string;
};

/** What search engines say of an article, page or project, and which one is the same in the other language. */
export function ContentFields({ kind, start, stored, otherHref }: ContentFieldsProps) {
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
      <PairField kind={kind} start={start} stored={stored} />
      {stored && start.pairId === '' && (
        <a className="btn btn--line btn--sm" href={otherHref(stored.id)}>
          <NoBreakText text={t(`content.write_${other}`)} />
        </a>
      )}
    </section>
  );
}
