import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several sites. `counts` are the requests that each has got. */
type Proxy = { origin: string; counts: readonly number[]; close: () => void };

/** Starts a proxy that sends each request to the next of the sites; `setOrigins` says where they are before the first one. */
export const startAlternatingProxy = async (): Promise<
  Proxy & { setOrigins: (origins: readonly string[]) => void }
> => {
  let origins: readonly string[] = [];
  const counts: number[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const index = turn++ % origins.length;
    counts[index] = (counts[index] ?? 0) + 1;
    const { method, url = '/', headers } = request;
    const onward = ask(new URL(url, origins[index]), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    // The browser has gone on to another page.
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    setOrigins: (given) => {
      origins = given;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
