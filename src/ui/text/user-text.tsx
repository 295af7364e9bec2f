import { foreignLang, halfOf } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from './no-break-text.tsx';

/**
 * A short text of a record, marked with its language if that is not the page's. Of a text in both
 * languages, shows the half in the page's language (PRODUCT 22).
 */
export function UserText({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  const half = halfOf(text, htmlLang);
  return (
    <span lang={foreignLang(half, htmlLang)}>
      <NoBreakText text={half} />
    </span>
  );
}
