import type { TextLanguage } from '../burmese/language.ts';

type ProseProps = { html: string; lang: TextLanguage | undefined };

/**
 * Text with markup. The only place that puts HTML into a page: safe because every stored HTML was
 * sanitised by the server before it was stored (PRODUCT 7), whoever sent it.
 */
export function Prose({ html, lang }: ProseProps) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
