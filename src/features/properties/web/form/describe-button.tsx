import type { MouseEvent } from 'react';
import { readValues } from '#contract/fields.ts';
import { describeHome } from '#features/properties/facts/describe-home.ts';
import { propertyFields } from '#features/properties/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { createI18nLoader } from '#i18n/load.ts';
import { textToHtml } from '#ui/editor/plain-text.ts';
import { formTexts } from '#ui/form/fields/form-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

const loadI18n = createI18nLoader();

type DescribeButtonProps = {
  /** Takes the description, as HTML. */
  onWrite: (html: string) => void;
};

/** Writes the description from the other fields of the form, in both languages. */
export function DescribeButton({ onWrite }: DescribeButtonProps) {
  const { t, language } = useI18n();
  const { run, isBusy } = useAction();
  const write = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (!form) return;
    run(async () => {
      const order = language === 'mm' ? (['mm', 'en'] as const) : (['en', 'mm'] as const);
      const languages = await Promise.all(order.map((each) => loadI18n(each, 'work')));
      // What is written by then stays.
      const home = readValues(propertyFields, formTexts(form));
      onWrite(home.description + textToHtml(describeHome(languages, home)));
    });
  };
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={write}
    >
      <Icon name="edit" />
      <NoBreakText text={t('describe.write')} />
    </button>
  );
}
