import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { withLanguageFirst } from '#burmese/language-first.ts';
import { foreignLang } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { withBlockLanguages } from './block-languages.ts';
import { withParagraphs } from './paragraphs.ts';
import { withUnbrokenWords } from './unbroken-html.ts';

/**
 * HTML of a record, marked with its languages; paragraphs in the page's language come first. This is the
 * only place that puts HTML into a page. That is safe: the server sanitises HTML before it stores it
 * (PRODUCT 7), and the HTML of a preview comes from the editor, whose schema limits it.
 */
export function RichText({ html }: { html: string }) {
  const { htmlLang } = useI18n();
  const lang = foreignLang(htmlToText(html), htmlLang);
  const ordered = withLanguageFirst(withParagraphs(html), htmlLang);
  const marked = withUnbrokenWords(withBlockLanguages(ordered, lang ?? htmlLang));
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: marked }} />;
}
