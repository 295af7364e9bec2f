import type { ReactNode } from 'react';
import { I18nProvider } from '../i18n/context.tsx';
import type { I18n } from '../i18n/i18n.ts';
import { AppContext, type App, type Head, type Load, type OpenedPage } from '../page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';

/** What the visitor looks at: an address, its page if there is one, and the state of its data. */
export type View = { href: string; page: OpenedPage | undefined; load: Load<unknown> };

/** True when there is nothing at the address, or not enough of an address. */
export const isNotFound = ({ page, load }: View): boolean =>
  !page || page.isIncomplete || (load.status === 'failed' && load.code === 'not_found');

/** The whole site around the current page; the same on the server and in the browser. */
export function Root({ app, i18n, view }: { app: App; i18n: I18n; view: View }) {
  return (
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <Layout>
          <ErrorBoundary of={view}>{content(view)}</ErrorBoundary>
        </Layout>
      </I18nProvider>
    </AppContext>
  );
}

const content = (view: View): ReactNode =>
  isNotFound(view) ? (
    <NotFoundScreen isIdMissing={view.page?.isIncomplete ?? false} gone={view.page?.gone} />
  ) : (
    view.page?.render(view.load)
  );

/** What the head of the document says of a view. */
export const headOf = (i18n: I18n, view: View): Head =>
  view.page && !isNotFound(view)
    ? view.page.head(i18n, view.load)
    : {
        title: i18n.t('error.404_title'),
        description: i18n.t('error.404_body'),
        canonical: '/',
        isIndexed: false,
      };
