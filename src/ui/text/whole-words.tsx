import { foreignLang } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { Phrases } from './phrases.tsx';

const BOTH = ' / ';

/** Words of a record as they were typed, in both languages where they are: for who writes them. */
export function WholeWords({ text }: { text: string }) {
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
