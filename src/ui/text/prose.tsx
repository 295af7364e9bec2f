import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { withLanguageFirst } from '#burmese/language-first.ts';
import { foreignLang } from '#burmese/language.ts';
import { withUnbrokenWords } from '#burmese/unbroken-words.ts';
import { useI18n } from '#i18n/context.tsx';
import { withBlockLanguages } from './block-languages.ts';
import { withParagraphs } from './paragraphs.ts';

/**
 * Text with markup, in whatever language it is, the paragraphs in the page's own first. The only place
 * that puts HTML into a page: safe because the server has sanitised all HTML that is stored (PRODUCT 7),
 * and because what is previewed before that comes out of the editor, which has a schema.
 */
export function Prose({ html }: { html: string }) {
  const { htmlLang } = useI18n();
  const lang = foreignLang(htmlToText(html), htmlLang);
  const ordered = withLanguageFirst(withParagraphs(html), htmlLang);
  const marked = withUnbrokenWords(withBlockLanguages(ordered, lang ?? htmlLang));
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: marked }} />;
}
