import { foreignLang } from '#burmese/language.ts';
import { areaText } from '#features/properties/area-text.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** The area of a listing, in the language of the page as far as it can be told. */
export function Area({ typed }: { typed: string }) {
  const i18n = useI18n();
  const text = areaText(i18n, typed);
  return (
    <span lang={foreignLang(text, i18n.htmlLang)}>
      <NoBreakText text={text} />
    </span>
  );
}
