// The process of the gallery. It has the list of screens that the tests use, their sites, and a browser for pictures.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { otherSites } from '#test/support/browser/other-sites.ts';
import { DEVELOPMENT } from '#test/support/sites/site.ts';
import { readChoice, type Choice } from './choice.ts';
import { frameAddress } from './frame-address.ts';
import { galleryPage } from './page.ts';
import { createPictures } from './pictures.ts';

/** The sites that development mode itself does not have run from the sources, too. */
const sites = otherSites({ program: DEVELOPMENT });
const pictures = createPictures();

/** Returns the origin of a screen's site. */
const siteOf = async ({ screen }: Choice, gallery: string): Promise<string> => {
  const origin = await sites.originOf(screen, gallery);
  // The server half of a site without its tables cannot be restarted, which a change has done.
  if (screen.site !== 'broken' || (await fetch(origin)).status !== 503) return origin;
  await sites.stopSite(screen.site);
  return sites.originOf(screen, gallery);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const origin = `http://${request.headers.host}`;
  const { pathname, searchParams } = new URL(request.url ?? '', origin);
  const choice = readChoice(searchParams);
  if (pathname === '/_states/live') {
    const location = await frameAddress(choice, await siteOf(choice, origin), origin);
    response.writeHead(302, { location }).end();
  } else if (pathname === '/_states/picture') {
    const picture = await pictures.take(choice, await siteOf(choice, origin));
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
    response.end(picture);
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(galleryPage(choice));
  }
};

const fail = (response: ServerResponse, error: unknown): void => {
  console.error(error);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(inspect(error));
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => fail(response, error));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([sites.stop(), pictures.stop()]);
  process.exit();
};
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
process.on('message', () => pictures.clear());
process.send?.((server.address() as AddressInfo).port);
