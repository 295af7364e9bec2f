import { foreignLang, halfOf } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { Phrases } from './phrases.tsx';

/**
 * Words of a record, which may be in another language than the page. Of a text in both the half in
 * the page's own is shown (PRODUCT 22).
 */
export function Words({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  const half = halfOf(text, htmlLang);
  return (
    <span lang={foreignLang(half, htmlLang)}>
      <Phrases text={half} />
    </span>
  );
}
