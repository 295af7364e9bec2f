import type { ReactNode } from 'react';
import { I18nProvider } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { AppContext, type App, type Head, type Load, type OpenedPage } from '#site/page.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { SessionWatch } from './runtime/session-watch.tsx';
import type { SignInPrompt } from './runtime/sign-in-prompt.ts';
import { NotFoundScreen } from './screens/not-found.tsx';

/**
 * What the visitor looks at: an address, the state of its data, and its page. There is no page where
 * the address leads nowhere, or when the page's code did not come.
 */
export type View = { href: string; page: OpenedPage | undefined; load: Load<unknown> };

/** True when there is nothing at the address, or not enough of an address. */
export const isNotFound = ({ load }: View): boolean =>
  load.status === 'failed' && load.code === 'not_found';

type RootProps = {
  app: App;
  i18n: I18n;
  view: View;
  /** Absent on the server, where nobody's session ends. */
  prompt?: SignInPrompt;
  /** True while the code of the page that one goes to is on its way. */
  isWaiting?: boolean;
};

/** The whole site around the current page; the same on the server and in the browser. */
export function Root({ app, i18n, view, prompt, isWaiting = false }: RootProps) {
  return (
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <Layout isWaiting={isWaiting}>
          {prompt && <SessionWatch prompt={prompt} load={view.load} />}
          <ErrorBoundary of={view}>{content(view)}</ErrorBoundary>
        </Layout>
      </I18nProvider>
    </AppContext>
  );
}

const content = (view: View): ReactNode => {
  const { page, load } = view;
  if (isNotFound(view))
    return (
      <NotFoundScreen isIdMissing={page?.isIncomplete ?? false} gone={page?.gone}>
        {insteadOf(view)}
      </NotFoundScreen>
    );
  if (page) return page.render(load);
  return load.status === 'failed' && <FailedPage code={load.code} />;
};

const insteadOf = ({ page, load }: View): ReactNode =>
  load.status === 'failed' && load.instead !== undefined && page?.renderInstead(load.instead);

/** What the head of the document says of a view. */
export const headOf = (i18n: I18n, view: View): Head => {
  if (isNotFound(view)) return headOfNothing(i18n.t('error.404_title'), i18n.t('error.404_body'));
  if (view.page) return view.page.head(i18n, view.load);
  return headOfNothing(i18n.t('error.load_failed'), i18n.t('meta.home_description'));
};

const headOfNothing = (title: string, description: string): Head => ({
  title,
  description,
  canonical: '/',
  isIndexed: false,
});
