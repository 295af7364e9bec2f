// Renders pages in the server half from the saved sources, whose modules Vite provides.
import { inspect } from 'node:util';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import { TEXT_PARTS, type PageTexts } from '#i18n/dictionaries/dictionary.ts';
import type { PageAssets, PageRenderer } from '#platform/pages/renderer.ts';
import { errorPage } from './error-page.ts';
import type { ToServerHalf } from './messages.ts';
import { readableOutput } from './readable-output.ts';

/** The module that `vite.alias.ts` calls `#pages`. */
const ENTRY = '/src/shell/entry-server.tsx';

type Pages = { renderPage: PageRenderer; pageKey: (href: string) => string };

/** How often Vite has replaced modules. */
let updateCount = 0;

const runner = new ModuleRunner(
  {
    transport: {
      connect: ({ onMessage }) => {
        process.on('message', (message: ToServerHalf) => {
          if (message.type !== 'vite') return;
          if (/^(?:update|full-reload)$/.test(message.payload.type)) updateCount++;
          onMessage(message.payload);
        });
      },
      send: (payload) => void process.send?.({ type: 'vite', payload }),
    },
    hmr: { logger: false },
    sourcemapInterceptor: 'node',
  },
  new ESModulesEvaluator(),
);

/** Prints an error and returns its text. */
const logError = (title: string, error: unknown): string => {
  const text = readableOutput(
    error instanceof Error ? (error.stack ?? error.message) : inspect(error),
  );
  console.error(`${title}\n${text}`);
  return text;
};

const render = async (request: Parameters<PageRenderer>[0]) => {
  try {
    const { renderPage } = await runner.import<Pages>(ENTRY);
    return await renderPage(request);
  } catch (error) {
    return { error };
  }
};

/** Renders a page; private, so that no cache keeps it after a change of the sources. */
const renderPage: PageRenderer = async (request) => {
  const countBefore = updateCount;
  const rendered = await render(request);
  // An update in the meantime mixes old and new modules, which do not share contexts.
  if (updateCount !== countBefore) return renderPage(request);
  if ('error' in rendered) {
    const html = errorPage(logError(request.href, rendered.error));
    return { status: 500, html, isPrivate: true };
  }
  const { problem, ...page } = rendered;
  if (problem) logError(`${request.href}: ${problem.message}`, problem.error);
  return { ...page, isPrivate: true };
};

const NO_TEXTS = Object.fromEntries(
  Object.keys(TEXT_PARTS).map((texts) => [texts, []]),
) as unknown as Record<PageTexts, string[]>;

/** Assets in the head of a document. The script loads all others; its styles would come too late. */
const assets: PageAssets = {
  boot: undefined,
  css: undefined,
  screenCss: {},
  entry: { styles: ['/src/ui/styles/public.css'], scripts: ['/scripts/dev/web/entry.ts'] },
  screens: {},
  texts: { en: NO_TEXTS, mm: NO_TEXTS },
};

/** Pages for `start`. They are not cached, so any cache key will do. */
export const pages = { renderPage, pageKey: (href: string): string => href, assets };
