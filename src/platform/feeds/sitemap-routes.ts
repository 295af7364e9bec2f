import { pipeline, type TransformOptions } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, type ZlibOptions } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/tables.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { READ_AHEAD_BYTES, type FileCache } from '#platform/files/file-cache.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import { negotiateEncoding } from '#platform/http/negotiate.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import { countRecords, hasRecords, recordParts } from '#records/record-times.ts';
import { paths } from '#site/paths.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapIndex, sitemapText, type IdRange, type SitemapKind } from './sitemap.ts';

/** The types of Node's zlib leave out the options that it passes on to its stream. */
const GUNZIP_OPTIONS: ZlibOptions & TransformOptions = { highWaterMark: READ_AHEAD_BYTES };

/** Most addresses in one file that search engines read. */
const MAX_ADDRESSES = 50_000;

/** The name of the part with the pages that are no record's own, and of the whole in its file. */
const PAGES = 'pages';
const WHOLE = 'whole';

const ALL: IdRange = { after: 0, last: Number.MAX_SAFE_INTEGER };

type SitemapParts = {
  db: Db;
  origin: string;
  contentVersion: ContentVersion;
  /** Where what was made is kept. */
  files: FileCache;
  kinds: readonly SitemapKind[];
  /** The paths of all other pages worth finding. */
  loadPages: () => Promise<string[]>;
  maxAddresses?: number;
};

/**
 * GET and HEAD `/sitemap.xml`: every page worth finding; above `maxAddresses` an index of parts,
 * `/sitemap-KIND-N.xml`, each with the records of a fixed range of ids.
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

  const find = createSitemapFiles(files);

  async function* whole(): AsyncGenerator<string> {
    const pages = await loadPages();
    await nextTurn();
    const counts = await Promise.all(kinds.map((kind) => countRecords(db, kind.table)));
    const total = counts.reduce((sum, count) => sum + count, pages.length) * LANGUAGES.length;
    if (total <= maxAddresses) {
      const all = kinds.map((kind) => ({ kind, range: ALL }));
      yield* sitemapText(db, origin, pages, all);
      return;
    }
    const names: string[] = [PAGES];
    for (const kind of kinds) {
      await nextTurn();
      const parts = await recordParts(db, kind.table, partSize);
      names.push(...parts.map((part) => `${kind.name}-${part}`));
    }
    yield sitemapIndex(names.map((name) => origin + paths.siteMap(name)));
  }

  async function* pagesOnly(): AsyncGenerator<string> {
    yield* sitemapText(db, origin, await loadPages(), []);
  }

  /** What makes a sitemap, or undefined where there is nothing to put in. */
  const makerOf = async (name: string): Promise<(() => AsyncIterable<string>) | undefined> => {
    if (name === WHOLE) return whole;
    if (name === PAGES) return pagesOnly;
    const [, kindName = '', number = ''] = /^(.+)-([1-9]\d{0,9})$/.exec(name) ?? [];
    const kind = kinds.find((kind) => kind.name === kindName);
    const after = (Number(number) - 1) * partSize;
    const range = { after, last: after + partSize };
    if (!kind || !(await hasRecords(db, kind.table, range))) return undefined;
    return () => sitemapText(db, origin, [], [{ kind, range }]);
  };

  const register = (url: string, nameOf: (asked: string) => string) =>
    server.get<{ Params: { '*'?: string } }>(url, { compress: false }, async (request, reply) => {
      const name = nameOf(request.params['*'] ?? '');
      const make = await makerOf(name);
      if (!make) {
        reply.callNotFound();
        return reply;
      }
      const state = await contentVersion.current();
      reply.header('vary', 'Accept-Encoding');
      return answerIfChanged(request, reply, `W/"${state}"`, async () => {
        const packed = await find(name, state, make);
        reply.type('application/xml; charset=utf-8');
        if (negotiateEncoding(request.headers['accept-encoding'], ['gzip']) === 'gzip')
          return reply.header('content-encoding', 'gzip').send(packed);
        const gunzip = createGunzip(GUNZIP_OPTIONS);
        return reply.send(pipeline(packed, gunzip, () => {}));
      });
    });
  register(paths.siteMap(), () => WHOLE);
  register('/sitemap-*', (asked) => asked.replace(/\.xml$/, ''));
};
