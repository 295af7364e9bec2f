import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, RecordTable } from '#db/tables.ts';
import { LANGUAGES, htmlLang, type Language } from '#i18n/language.ts';
import { recordTimes } from '#records/record-times.ts';
import { localised } from '#site/paths.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

/** A kind of records, each with a page. `name` is part of the addresses of their sitemaps. */
export type SitemapKind = {
  name: string;
  table: RecordTable;
  path: (id: number) => string;
  /** Returns those of some records that are shown. */
  findShown: (ids: readonly number[]) => Promise<readonly number[]>;
};

/** The ids above `after`, up to `last`. */
export type IdRange = { after: number; last: number };

/** Records per query, which takes about 5 ms; other requests are answered in between. */
const BATCH_SIZE = 1_000;

const OPEN = `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSE = '</urlset>\n';

/** Generates one sitemap of pages and records in every language. */
export async function* sitemapText(
  db: Db,
  origin: string,
  pages: readonly string[],
  kinds: readonly { kind: SitemapKind; range: IdRange }[],
): AsyncGenerator<string> {
  yield OPEN + pages.map((path) => entries(path, origin)).join('');
  for (const { kind, range } of kinds) {
    let { after } = range;
    for (;;) {
      const records = await recordTimes(db, kind.table, { ...range, after, limit: BATCH_SIZE });
      const shown = new Set(await kind.findShown(records.map(({ id }) => id)));
      yield records
        .filter(({ id }) => shown.has(id))
        .map(({ id, updatedAt }) => entries(kind.path(id), origin, updatedAt))
        .join('');
      if (records.length < BATCH_SIZE) break;
      after = records.at(-1)?.id ?? range.last;
      await nextTurn();
    }
  }
  yield CLOSE;
}

/** Renders a sitemap index. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');

/** Renders the entries of one page: one per language, each with links to all of them. */
const entries = (path: string, origin: string, lastmod?: string): string => {
  const address = (language: Language) => escapeXml(origin + localised(path, language));
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const alternates = [
    ...LANGUAGES.map((language) => link(htmlLang(language), address(language))),
    link('x-default', address('en')),
  ].join('');
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return LANGUAGES.map(
    (language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`,
  ).join('');
};
