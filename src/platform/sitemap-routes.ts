import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countRecords, recordParts } from '../db/record-times.ts';
import type { Db } from '../db/tables.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { answerIfChanged } from './conditional.ts';
import type { Generation } from './generation.ts';
import { sitemapIndex, sitemapText, type IdRange, type SitemapKind } from './sitemap.ts';

/** Most addresses in one file that search engines read. */
const MAX_ADDRESSES = 50_000;

/** The name of the part with the pages that are no record's own. */
const PAGES = 'pages';

const ALL: IdRange = { after: 0, last: Number.MAX_SAFE_INTEGER };

type SitemapParts = {
  db: Db;
  origin: string;
  generation: Generation;
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
  const { db, origin, generation, kinds, loadPages, maxAddresses = MAX_ADDRESSES } = parts;
  const partSize = Math.floor(maxAddresses / LANGUAGES.length);

  const sendText = (reply: FastifyReply, pages: string[], of: Parameters<typeof sitemapText>[3]) =>
    sendXml(reply, Readable.from(sitemapText(db, origin, pages, of)));

  const sendWhole = async (reply: FastifyReply): Promise<FastifyReply> => {
    const pages = await loadPages();
    const counts = await Promise.all(kinds.map((kind) => countRecords(db, kind.table)));
    const total = counts.reduce((sum, count) => sum + count, pages.length) * LANGUAGES.length;
    if (total <= maxAddresses)
      return sendText(
        reply,
        pages,
        kinds.map((kind) => ({ kind, range: ALL })),
      );
    const names = await Promise.all(
      kinds.map(async (kind) =>
        (await recordParts(db, kind.table, partSize)).map((part) => `${kind.name}-${part}`),
      ),
    );
    const addresses = [PAGES, ...names.flat()].map((name) => origin + paths.siteMap(name));
    return sendXml(reply, sitemapIndex(addresses));
  };

  const sendPart = async (reply: FastifyReply, name: string): Promise<FastifyReply> => {
    if (name === PAGES) return sendText(reply, await loadPages(), []);
    const [, kindName = '', number = ''] = /^(.+)-([1-9]\d{0,9})$/.exec(name) ?? [];
    const kind = kinds.find((kind) => kind.name === kindName);
    if (!kind) {
      reply.callNotFound();
      return reply;
    }
    const after = (Number(number) - 1) * partSize;
    return sendText(reply, [], [{ kind, range: { after, last: after + partSize } }]);
  };

  const register = (url: string, send: (reply: FastifyReply, name: string) => Promise<unknown>) =>
    server.get<{ Params: { '*'?: string } }>(url, async (request, reply) => {
      const name = (request.params['*'] ?? '').replace(/\.xml$/, '');
      const tag = `W/"${await generation.current()}"`;
      return answerIfChanged(request, reply, tag, async () => {
        await send(reply, name);
        return reply;
      });
    });
  register(paths.siteMap(), sendWhole);
  register('/sitemap-*', sendPart);
};

const sendXml = (reply: FastifyReply, body: string | Readable): FastifyReply =>
  reply.type('application/xml; charset=utf-8').send(body);
