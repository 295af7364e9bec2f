import { pipeline, type TransformOptions } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, type ZlibOptions } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/tables.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { negotiateEncoding } from '#platform/compression/negotiate.ts';
import { READ_AHEAD_BYTES, type FileCache } from '#platform/files/file-cache.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import { countUpTo, hasRecords, recordParts } from '#records/record-times.ts';
import { paths } from '#site/paths.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapIndex, sitemapText, type IdRange, type SitemapKind } from './sitemap.ts';

/** The types of Node's zlib lack the stream options, which it accepts. */
const GUNZIP_OPTIONS: ZlibOptions & TransformOptions = { highWaterMark: READ_AHEAD_BYTES };

/** The limit of the sitemap protocol for one file. */
const MAX_ADDRESSES = 50_000;

/** The name of the parts with the pages that do not belong to a record, as those of agents and labels, of which there is no end. */
const PAGES = 'pages';

/** The name of `/sitemap.xml` itself in the file cache. */
const WHOLE = 'whole';

const ALL: IdRange = { after: 0, last: Number.MAX_SAFE_INTEGER };

type SitemapParts = {
  db: Db;
  origin: string;
  contentVersion: ContentVersion;
  /** The generated sitemaps. */
  files: FileCache;
  kinds: readonly SitemapKind[];
  /** Loads the paths of all pages that do not belong to a record. */
  loadPages: () => Promise<string[]>;
  maxAddresses?: number;
};

/**
 * Serves `/sitemap.xml` with every page that search engines should find. Above `maxAddresses` it is an index
 * of parts, `/sitemap-KIND-N.xml`, each with the records of a fixed range of ids, or with as many of the other pages.
 */
export const registerSitemap = (server: FastifyInstance, parts: SitemapParts): void => {
  const {
    db,
    origin,
    contentVersion,
    files,
    kinds,
    loadPages,
    maxAddresses = MAX_ADDRESSES,
  } = parts;
  const partSize = Math.floor(maxAddresses / LANGUAGES.length);

  const openSitemap = createSitemapFiles(files);

  async function* whole(): AsyncGenerator<string> {
    const pages = await loadPages();
    await nextTurn();
    const counts = await Promise.all(kinds.map((kind) => countUpTo(db, kind.table, maxAddresses)));
    const total = counts.reduce((sum, count) => sum + count, pages.length) * LANGUAGES.length;
    if (total <= maxAddresses) {
      const all = kinds.map((kind) => ({ kind, range: ALL }));
      yield* sitemapText(db, origin, pages, all);
      return;
    }
    const names = pages
      .filter((_page, index) => index % partSize === 0)
      .map((_page, index) => `${PAGES}-${index + 1}`);
    for (const kind of kinds) {
      await nextTurn();
      const parts = await recordParts(db, kind.table, partSize);
      names.push(...parts.map((part) => `${kind.name}-${part}`));
    }
    yield sitemapIndex(names.map((name) => origin + paths.siteMap(name)));
  }

  let counted = { version: '', count: 0 };
  /** Counts the pages that do not belong to a record, once for each state of the records: it is as much work as to list them. */
  const countPages = async (): Promise<number> => {
    const version = contentVersion.current();
    if (counted.version !== version) counted = { version, count: (await loadPages()).length };
    return counted.count;
  };

  async function* pagesOnly({ after, last }: IdRange): AsyncGenerator<string> {
    yield* sitemapText(db, origin, (await loadPages()).slice(after, last), []);
  }

  /** Returns the generator of a sitemap; `undefined` if the name is unknown or the part has no records. */
  const generatorOf = async (name: string): Promise<(() => AsyncIterable<string>) | undefined> => {
    if (name === WHOLE) return whole;
    const [, kindName = '', number = ''] = /^(.+)-([1-9]\d{0,9})$/.exec(name) ?? [];
    const after = (Number(number) - 1) * partSize;
    const range = { after, last: after + partSize };
    if (kindName === PAGES)
      return range.after < (await countPages()) ? () => pagesOnly(range) : undefined;
    const kind = kinds.find((kind) => kind.name === kindName);
    if (!kind || !(await hasRecords(db, kind.table, range))) return undefined;
    return () => sitemapText(db, origin, [], [{ kind, range }]);
  };

  const register = (url: string, nameOf: (path: string) => string) =>
    server.get<{ Params: { '*'?: string } }>(url, { compress: false }, async (request, reply) => {
      const name = nameOf(request.params['*'] ?? '');
      const generate = await generatorOf(name);
      if (!generate) {
        reply.callNotFound();
        return reply;
      }
      const version = contentVersion.current();
      reply.header('vary', 'Accept-Encoding');
      return answerIfChanged(request, reply, `W/"${version}"`, async () => {
        const gzipped = await openSitemap(name, version, generate);
        reply.type('application/xml; charset=utf-8');
        if (negotiateEncoding(request.headers['accept-encoding'], ['gzip']) === 'gzip')
          return reply.header('content-encoding', 'gzip').send(gzipped);
        const gunzip = createGunzip(GUNZIP_OPTIONS);
        return reply.send(pipeline(gzipped, gunzip, () => {}));
      });
    });
  register(paths.siteMap(), () => WHOLE);
  register('/sitemap-*', (path) => path.replace(/\.xml$/, ''));
};
