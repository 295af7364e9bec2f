import { foreignLang } from '../burmese/language.ts';
import { useI18n } from '../i18n/context.tsx';
import { Phrases } from './phrases.tsx';

/** Words of a record, which may be in another language than the page. */
export function Words({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  return (
    <span lang={foreignLang(text, htmlLang)}>
      <Phrases text={text} />
    </span>
  );
}
