import { foreignLang } from '../burmese/language.ts';
import { useI18n } from '../i18n/context.tsx';
import { Phrases } from './phrases.tsx';

/** Between the two halves of a text that says the same in both languages. */
const BOTH = ' / ';

/** Words of a record, which may be in another language than the page, or in both. */
export function Words({ text }: { text: string }) {
  const at = text.indexOf(BOTH);
  if (at < 0) return <Part text={text} />;
  return (
    <span>
      <Part text={text.slice(0, at)} />
      {BOTH}
      <Part text={text.slice(at + BOTH.length)} />
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
