import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '#platform/http/if-none-match.ts';
import { requestFields } from '#platform/http/request-log.ts';
import type { Log } from '#platform/log.ts';
import type { CachedPage } from './cached-page.ts';
import { bodyHeaders, pageHeaders } from './page-headers.ts';
import type { PageRequestParts } from './page-request.ts';

type KeptPagesParts = {
  log: Log;
  /** The headers of every answer. */
  siteHeaders: Readonly<Record<string, string>>;
  readRequest: (url: string, headers: IncomingMessage['headers']) => PageRequestParts;
  findCached: (read: PageRequestParts) => CachedPage | undefined;
  /** Aborted when the process is about to stop: the framework then closes connections. */
  leaving: AbortSignal | undefined;
  /** Called after an answer with its status and its time. */
  onAnswered: (status: number, ms: number) => void;
};

/**
 * Answers requests for cached pages before the framework sees them, whose routing, hooks and promises take several
 * times as long as the look-up and the write. All other requests go on to the framework.
 */
export const answerKeptPages = (server: FastifyInstance, parts: KeptPagesParts): void => {
  const http = server.server;
  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!parts.leaving?.aborted && answerKept(request, response, parts)) return;
    for (const listener of listeners) listener.call(http, request, response);
  });
};

const answerKept = (
  request: IncomingMessage,
  response: ServerResponse,
  { log, siteHeaders, readRequest, findCached, onAnswered }: KeptPagesParts,
): boolean => {
  const startedAt = performance.now();
  const { method, url = '', headers } = request;
  if (method !== 'GET' || url.startsWith('/api/') || hasBody(headers)) return false;
  const read = readRequest(url, headers);
  const isChoice = read.queryLanguage !== undefined || read.queryLayout !== undefined;
  const page = isChoice ? undefined : findCached(read);
  const body = page?.readyBody(read.encoding);
  if (!page || !body) return false;
  const reqId = randomUUID();
  const isKnown = matchesEtag(headers['if-none-match'], page.etag);
  const head = headOf(body, () => ({
    ...siteHeaders,
    ...pageHeaders({ ...read, etag: page.etag }),
    ...page.headers,
    ...bodyHeaders(read.encoding),
    'content-length': String(body.length),
  }));
  response.writeHead(isKnown ? 304 : 200, [
    ...(isKnown ? head.known : head.full),
    'x-request-id',
    reqId,
  ]);
  response.end(isKnown ? undefined : body);
  const ms = performance.now() - startedAt;
  onAnswered(response.statusCode, ms);
  log.info(requestFields({ reqId, method, url, ms, status: response.statusCode }), 'request');
  return true;
};

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Names and values in turn, as `writeHead` takes them; `known` is for who has the page already. */
type Head = { full: string[]; known: string[] };

/** Made once for each body of a page. */
const heads = new WeakMap<Buffer, Head>();

const headOf = (body: Buffer, headers: () => Record<string, string>): Head => {
  const made = heads.get(body);
  if (made) return made;
  const entries = Object.entries(headers());
  const known = entries.filter(([name]) => !/^content-(?:type|length|encoding)$/.test(name));
  const head = { full: entries.flat(), known: known.flat() };
  heads.set(body, head);
  return head;
};
