import { foreignLang } from '#burmese/language.ts';
import { areaText } from '#features/properties/area-text.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Area of a listing; in the language of the page if its unit is known, else as typed. */
export function Area({ typed }: { typed: string }) {
  const i18n = useI18n();
  const text = areaText(i18n, typed);
  return (
    <span lang={foreignLang(text, i18n.htmlLang)}>
      <NoBreakText text={text} />
    </span>
  );
}
