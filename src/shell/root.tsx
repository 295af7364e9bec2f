import { Component, type ReactNode } from 'react';
import { I18nProvider, useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { AppContext, type App, type Head, type Load, type OpenedPage } from '#site/page.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { LoadingIndicator } from './chrome/loading-indicator.tsx';
import { OfflineBanner } from './chrome/offline-banner.tsx';
import { SessionWatch } from './runtime/session-watch.tsx';
import type { SignInPrompt } from './runtime/sign-in-prompt.ts';
import { FailedScreen } from './screens/failed.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';

/**
 * What the visitor sees: an address, the state of its data, and its page. `page` is undefined if the address
 * has no route, or if the code of the page could not be loaded.
 */
export type View = { href: string; page: OpenedPage | undefined; load: Load<unknown> };

/** Returns whether the address has no route or record, or lacks the id of its record. */
export const isNotFound = ({ load }: View): boolean =>
  load.status === 'failed' && load.code === 'not_found';

type RootProps = {
  app: App;
  i18n: I18n;
  view: View;
  /** Absent on the server. */
  prompt?: SignInPrompt;
  /** True while the code of the next page is loading. */
  isWaiting?: boolean;
};

/** The whole site around the current page; the same on the server and in the browser. */
export function Root({ app, i18n, view, prompt, isWaiting = false }: RootProps) {
  return (
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <Layout isWaiting={isWaiting}>
          {prompt && <SessionWatch prompt={prompt} load={view.load} />}
          <ErrorBoundary resetKey={view}>{content(view)}</ErrorBoundary>
        </Layout>
      </I18nProvider>
    </AppContext>
  );
}

function Layout({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <ToastProvider>
      <a className="skip" href="#main">
        {t('nav.skip_to_content')}
      </a>
      <Header />
      <OfflineBanner />
      <LoadingIndicator isWaiting={isWaiting} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </ToastProvider>
  );
}

/** After an error, a change of `resetKey` renders the children again. */
type ErrorBoundaryProps = { resetKey: unknown; children: ReactNode };
type ErrorBoundaryState = { failedKey: unknown };

/** Shows an error screen in place of a page that throws, so that header and footer stay usable. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: undefined };

  override componentDidCatch(): void {
    this.setState({ failedKey: this.props.resetKey });
  }

  override render(): ReactNode {
    const { resetKey, children } = this.props;
    return this.state.failedKey === resetKey ? <FailedScreen /> : children;
  }
}

const content = (view: View): ReactNode => {
  const { page, load } = view;
  if (isNotFound(view))
    return (
      <NotFoundScreen isIdMissing={page?.isIncomplete ?? false} goneText={page?.goneText}>
        {fallbackOf(view)}
      </NotFoundScreen>
    );
  if (page) return page.render(load);
  return load.status === 'failed' && <FailedPage code={load.code} />;
};

const fallbackOf = ({ page, load }: View): ReactNode =>
  load.status === 'failed' && load.fallback !== undefined && page?.renderFallback(load.fallback);

/** Returns what the head of the document says about a view. */
export const headOf = (i18n: I18n, view: View): Head => {
  if (isNotFound(view)) return errorHead(i18n.t('error.404_title'));
  if (view.page) return view.page.head(i18n, view.load);
  return errorHead(i18n.t('error.load_failed'));
};

const errorHead = (title: string): Head => ({
  title,
  canonical: '/',
  isIndexed: false,
});
