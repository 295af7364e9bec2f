import { foreignLang, type TextLanguage } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakWords } from './no-break-words.tsx';

type ExcerptProps = {
  card: {
    excerpt: string;
    isCut: boolean;
    otherExcerpt: { lang: TextLanguage; text: string; isCut: boolean } | null;
  };
};

const BURMESE = /[\u1000-\u109f]/;

/** The start of a record's text (S9), in the language of the page if the text has a part in it. */
export function Excerpt({ card: { excerpt, isCut, otherExcerpt } }: ExcerptProps) {
  const { htmlLang, t } = useI18n();
  const shown = otherExcerpt?.lang === htmlLang ? otherExcerpt : { text: excerpt, isCut };
  const lang = foreignLang(shown.text, htmlLang);
  // One Burmese letter needs taller lines, even if most of the text is English.
  const isTall = BURMESE.test(shown.text);
  return (
    <p className={isTall ? 'card__text card__text--tall' : 'card__text'} lang={lang}>
      <NoBreakWords text={shown.text} />
      {shown.isCut && (
        // A space keeps its dots apart from the full stop of a sentence.
        <span className="more" lang={lang && htmlLang}>
          {` ${t('card.more')}`}
        </span>
      )}
    </p>
  );
}
