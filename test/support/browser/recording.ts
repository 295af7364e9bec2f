import type { Page, Request } from 'playwright-core';

/** Errors and requests of a page. */
export type Recording = {
  /** Console messages, script errors, CSP violations, and requests that failed unexpectedly. */
  errors: () => string[];
  /** Addresses of all requested documents. */
  documents: string[];
};

/** A recording that can be stopped, and restarted empty. */
export type Recorder = Recording & { stop: () => void; restart: () => void };

/**
 * In a reused window the browser may show a picture from its cache in another size than the document
 * preloads.
 */
const KEPT_PICTURE = /\/media\/.*was preloaded using link preload but not used/;

/** Tests of everything else have no service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Events of a page that this file or a test may listen to. */
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

/** Starts recording a page. */
export const record = (page: Page, scripts: boolean): Recorder => {
  let isRecording = true;
  let isFirstVisit = true;
  const errors: string[] = [];
  const report = (error: string): void => {
    if (isRecording) errors.push(error);
  };
  const aborted: Request[] = [];
  const documents: string[] = [];
  const requests = new Map<Request, number>();
  let navigationCount = 0;
  /**
   * Whether the page has been left since it made the request: leaving a page aborts its requests. The
   * event of the failure may come before that of the navigation.
   */
  const hasNavigatedSince = (request: Request): boolean =>
    requests.get(request) !== navigationCount;
  const listen = (): void => {
    page.on('console', (message) => {
      if (!isFirstVisit && KEPT_PICTURE.test(message.text())) return;
      if (message.text() === NO_WORKER) return;
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => report(`script error: ${error.stack || error.message}`));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) navigationCount++;
    });
    page.on('request', (request) => {
      requests.set(request, navigationCount);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url());
    });
    page.on('requestfailed', (request) => {
      if (!isRecording || !requests.has(request)) return;
      const reason = request.failure()?.errorText ?? '';
      const isGivenUp = reason === 'net::ERR_ABORTED';
      // The browser itself aborts pictures, code, styles and the icon of a page that is left.
      const isFile = request.resourceType() === 'image' || /\.(?:svg|js|css)$/.test(request.url());
      if (isFile && isGivenUp) return;
      // Chromium reports disabled scripts as blocked by CSP.
      if (!scripts && reason === 'csp') return;
      if (isGivenUp && isOvertaken(request)) return;
      if (isGivenUp && isRead(request)) aborted.push(request);
      else report(failureOf(request));
    });
  };
  listen();
  return {
    errors: () => [
      ...errors,
      ...aborted.filter((request) => !hasNavigatedSince(request)).map(failureOf),
    ],
    documents,
    stop: () => {
      isRecording = false;
    },
    restart: () => {
      isRecording = true;
      isFirstVisit = false;
      for (const list of [errors, aborted, documents]) list.length = 0;
      requests.clear();
      // The previous test may have added listeners, too.
      for (const event of EVENTS) page.removeAllListeners(event);
      listen();
    },
  };
};

const failureOf = (request: Request): string =>
  `request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`;

/** Every choice in the form asks for usual prices, and the next choice aborts that request. */
const isOvertaken = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/properties/usualPrices';

/**
 * Whether a request is an API call that changes nothing; `getUser` is one although it is a POST (S7).
 */
const isRead = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return (
    pathname === '/api/auth/getUser' || (request.method() === 'GET' && pathname.startsWith('/api/'))
  );
};
