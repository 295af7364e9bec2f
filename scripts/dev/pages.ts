// The pages of the server half, as they are saved now: their modules come from Vite.
import { inspect } from 'node:util';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { PageAssets, PageRenderer } from '#platform/pages/renderer.ts';
import { brokenPage } from './broken-page.ts';
import type { ToServerHalf } from './messages.ts';
import { readable } from './readable.ts';

/** The module that `vite.alias.ts` calls `#pages`. */
const ENTRY = '/src/shell/entry-server.tsx';

type Pages = { renderPage: PageRenderer; pageKey: (href: string) => string };

const runner = new ModuleRunner(
  {
    transport: {
      connect: ({ onMessage }) => {
        process.on('message', (message: ToServerHalf) => {
          if (message.type === 'vite') onMessage(message.payload);
        });
      },
      send: (payload) => void process.send?.({ type: 'vite', payload }),
    },
    hmr: { logger: false },
    sourcemapInterceptor: 'node',
  },
  new ESModulesEvaluator(),
);

const tellOnTerminal = (what: string, error: unknown): string => {
  const text = readable(error instanceof Error ? (error.stack ?? error.message) : inspect(error));
  console.error(`${what}\n${text}`);
  return text;
};

/** Renders a page by the sources; nobody keeps it, as they change. */
const renderPage: PageRenderer = async (request) => {
  try {
    const { renderPage } = await runner.import<Pages>(ENTRY);
    const { problem, ...page } = await renderPage(request);
    if (problem) tellOnTerminal(`${request.href}: ${problem.message}`, problem.error);
    return { ...page, isPrivate: true };
  } catch (error) {
    return { status: 500, html: brokenPage(tellOnTerminal(request.href, error)), isPrivate: true };
  }
};

const NOTHING = { public: [], work: [] };

/** What documents ask for. The script brings all else; styles come with it, too, but later. */
const assets: PageAssets = {
  entry: { styles: ['/src/ui/styles/public.css'], scripts: ['/scripts/dev/web/entry.ts'] },
  screens: {},
  texts: { en: NOTHING, mm: NOTHING },
};

/** What a site in development shows its pages with. Nothing is kept, so a key may be any. */
export const pages = { renderPage, pageKey: (href: string): string => href, assets };
