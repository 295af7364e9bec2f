import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Headers of a single connection, which a proxy does not forward (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'upgrade'];

/** Matches the addresses of this machine; the server half sees these without `X-Forwarded-For`. */
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/;

/** Additions to the policy: Vite inserts style elements into pages, and opens a WebSocket. */
const VITE_DIRECTIVES = "; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:";

/** Lets the gallery of any development mode on this machine show pages in frames. */
const FRAME_ANCESTORS = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*";

const developmentPolicy = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", FRAME_ANCESTORS) + VITE_DIRECTIVES;

const without = <T>(headers: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Forwards a request to the server half, and its answer back; resolves when the connection is closed. */
export const forward = (from: IncomingMessage, to: ServerResponse, port: number): Promise<void> =>
  new Promise((resolve) => {
    const forwarded = request({
      host: '127.0.0.1',
      port,
      method: from.method,
      path: from.url,
      headers: {
        ...without(from.headers, CONNECTION_HEADERS),
        ...(!LOOPBACK.test(from.socket.remoteAddress ?? '') && {
          'x-forwarded-for': from.socket.remoteAddress,
        }),
      },
      agent: false,
    });
    forwarded.on('response', (answer) => {
      const policy = answer.headers['content-security-policy'];
      to.writeHead(answer.statusCode ?? 502, {
        ...without(answer.headers, CONNECTION_HEADERS),
        ...(typeof policy === 'string' && { 'content-security-policy': developmentPolicy(policy) }),
      });
      answer.pipe(to);
    });
    forwarded.on('error', (error) => {
      if (to.headersSent) return to.destroy();
      to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      return to.end(`The server half did not answer: ${error.message}\n`);
    });
    to.once('close', () => {
      forwarded.destroy();
      resolve();
    });
    from.pipe(forwarded);
  });
