import { Fragment } from 'react';
import { foreignLang } from '../burmese/language.ts';
import { useI18n } from '../i18n/context.tsx';
import { Phrases } from './phrases.tsx';

/** Between the two halves of a text that says the same in both languages. */
const BOTH = ' / ';

/** Words of a record, which may be in another language than the page, or in both. */
export function Words({ text }: { text: string }) {
  const parts = text.split(BOTH);
  if (parts.length === 1) return <Part text={text} />;
  return (
    <span>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
        <Fragment key={index}>
          {index > 0 && BOTH}
          <Part text={part} />
        </Fragment>
      ))}
    </span>
  );
}

function Part({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  return (
    <span lang={foreignLang(text, htmlLang)}>
      <Phrases text={text} />
    </span>
  );
}
