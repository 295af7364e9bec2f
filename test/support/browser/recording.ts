import type { Page, Request } from 'playwright-core';

/** What happened on a page that nobody sees. */
export type Recording = {
  /** Console messages, script errors, CSP violations, requests that failed for no good reason. */
  troubles: () => string[];
  /** Addresses of the documents that were asked for. */
  documents: string[];
};

/** One that can be stopped, and begun from nothing. */
export type Recorder = Recording & { stop: () => void; restart: () => void };

/**
 * Who uses a window after others may be shown a picture that was fetched for them, whatever size the
 * document named.
 */
const KEPT_PICTURE = /\/media\/.*was preloaded using link preload but not used/;

/** What may be listened to of a page. */
const EVENTS = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Listens to a page from now on. */
export const record = (page: Page, scripts: boolean): Recorder => {
  let isOn = true;
  let isFresh = true;
  const troubles: string[] = [];
  const report = (trouble: string): void => {
    if (isOn) troubles.push(trouble);
  };
  const givenUp: Request[] = [];
  const documents: string[] = [];
  const requests = new Map<Request, number>();
  let timesLeft = 0;
  /**
   * Whether the visitor has gone to another address since a call was made: what a page asks is given up
   * when it is left. News of the failure may come before news of the address.
   */
  const wasLeft = (request: Request): boolean => requests.get(request) !== timesLeft;
  const listen = (): void => {
    page.on('console', (message) => {
      if (!isFresh && KEPT_PICTURE.test(message.text())) return;
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => report(`script error: ${error.stack || error.message}`));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) timesLeft++;
    });
    page.on('request', (request) => {
      requests.set(request, timesLeft);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url());
    });
    page.on('requestfailed', (request) => {
      if (!isOn || !requests.has(request)) return;
      const reason = request.failure()?.errorText ?? '';
      const isGivenUp = reason === 'net::ERR_ABORTED';
      // The browser itself drops pictures and code of a page that is left, the icon among them.
      const isFile = request.resourceType() === 'image' || /\.(?:svg|js)$/.test(request.url());
      if (isFile && isGivenUp) return;
      // It says so of scripts that are switched off.
      if (!scripts && reason === 'csp') return;
      if (isGivenUp && isOvertaken(request)) return;
      if (isGivenUp && isQuestion(request)) givenUp.push(request);
      else report(failureOf(request));
    });
  };
  listen();
  return {
    troubles: () => [...troubles, ...givenUp.filter((request) => !wasLeft(request)).map(failureOf)],
    documents,
    stop: () => {
      isOn = false;
    },
    restart: () => {
      isOn = true;
      isFresh = false;
      for (const list of [troubles, givenUp, documents]) list.length = 0;
      requests.clear();
      // The test before may have listened as well.
      for (const event of EVENTS) page.removeAllListeners(event);
      listen();
    },
  };
};

const failureOf = (request: Request): string =>
  `request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`;

/** What similar homes cost is asked with every choice in a form; the next choice overtakes it. */
const isOvertaken = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/properties/usualPrices';

/** A call that changes nothing; who one is, is asked by POST (S7). */
const isQuestion = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return (
    pathname === '/api/auth/getUser' || (request.method() === 'GET' && pathname.startsWith('/api/'))
  );
};
