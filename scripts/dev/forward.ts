import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Headers that are about one connection, not about what travels over it. */
const OWN = ['connection', 'keep-alive', 'upgrade'];

/** This machine, which is where the server half sees its requests come from anyway. */
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/;

/** Vite styles pages by elements that it writes into them, and has a socket. */
const FOR_VITE = "; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:";

const without = <T>(headers: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Sends a request to the server half and its answer back; resolves when both are through. */
export const forward = (from: IncomingMessage, to: ServerResponse, port: number): Promise<void> =>
  new Promise((resolve) => {
    const onward = request({
      host: '127.0.0.1',
      port,
      method: from.method,
      path: from.url,
      headers: {
        ...without(from.headers, OWN),
        ...(!LOOPBACK.test(from.socket.remoteAddress ?? '') && {
          'x-forwarded-for': from.socket.remoteAddress,
        }),
      },
      agent: false,
    });
    onward.on('response', (answer) => {
      const policy = answer.headers['content-security-policy'];
      to.writeHead(answer.statusCode ?? 502, {
        ...without(answer.headers, OWN),
        ...(typeof policy === 'string' && { 'content-security-policy': policy + FOR_VITE }),
      });
      answer.pipe(to);
    });
    onward.on('error', (error) => {
      if (to.headersSent) return to.destroy();
      to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      return to.end(`The server half did not answer: ${error.message}\n`);
    });
    to.once('close', () => {
      onward.destroy();
      resolve();
    });
    from.pipe(onward);
  });
