import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#ui/styles/public.css';
import { createApi, type Api } from '#api/client.ts';
import { countViewsBy } from '#features/properties/web/kept/watch-visits.ts';
import { dayOf } from '#i18n/formats/ages.ts';
import type { I18nLoader } from '#i18n/load.ts';
import { setCopiedAt } from '#site/copied.ts';
import { parseLayout, type ListLayout } from '#site/list-layout.ts';
import { createSessionManager, type SessionManager } from '#site/session.ts';
import { STATE_ID, type PageState } from './document.ts';
import { headOf, Root } from './root.tsx';
import { connectHistory, type Navigate, type FindPosition } from './runtime/browser-history.ts';
import { createBrowserTransport } from './runtime/browser-transport.ts';
import { destinationOf } from './runtime/guards.ts';
import { createNavigation, type Navigation } from './runtime/navigation.ts';
import { openCopy, openDocument } from './runtime/open-document.ts';
import { openRoute } from './runtime/open-route.ts';
import { browserSessionStore } from './runtime/session-store.ts';
import { createSignInPrompt, type SignInPrompt } from './runtime/sign-in-prompt.ts';
import { useSession } from './runtime/use-session.ts';
import { watchContent } from './runtime/watch-content.ts';
import { showArrival, updateHead } from './runtime/window.ts';
import { layoutParameter } from './site-map.ts';

type SiteProps = {
  api: Api;
  navigation: Navigation;
  navigate: Navigate;
  findPosition: FindPosition;
  session: SessionManager;
  prompt: SignInPrompt;
  state: PageState;
  onHydrated: () => void;
};

/** Returns false while React hydrates the HTML of the server, which has to match the first render; then true. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

const OPENED_ON = dayOf(Date.now());

/** Returns the day: that of the document, whose clock can be trusted, and the days that have passed since. */
const useToday = (first: number): number =>
  useSyncExternalStore(
    () => () => {},
    () => first + dayOf(Date.now()) - OPENED_ON,
    () => first,
  );

/** Returns the layout that an address asked for last, or that of the document. */
const useLayout = (href: string, first: ListLayout): ListLayout => {
  const [kept, keep] = useState(first);
  const layout = parseLayout(layoutParameter(href)) ?? kept;
  if (layout !== kept) keep(layout);
  return layout;
};

function Site(props: SiteProps) {
  const { api, navigation, navigate, findPosition, session, prompt, state, onHydrated } = props;
  const { view, i18n, menus, arrival, isWaiting } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getState,
    // Not what has arrived before React gets to hydrate.
    navigation.getFirst,
  );
  const isHydrated = useIsHydrated();
  useLayoutEffect(
    () => updateHead(headOf(i18n, view), i18n, { ...state, href: view.href }),
    [view, i18n, state],
  );
  useLayoutEffect(() => showArrival(arrival, findPosition), [arrival, findPosition]);
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated, onHydrated]);
  const app = {
    api,
    menus,
    href: view.href,
    origin: state.origin,
    siteName: state.siteName,
    today: useToday(state.today),
    layout: useLayout(view.href, state.layout),
    isHydrated,
    ...useSession(session, state.isSignedIn),
    session,
    signInAgain: prompt.ask,
    navigate,
    retry: () => void navigation.retry(),
    reload: navigation.reload,
  };
  return <Root app={app} i18n={i18n} view={view} prompt={prompt} isWaiting={isWaiting} />;
}

type StartOptions = {
  loadI18n: I18nLoader;
  /** Wraps the whole site; development adds `StrictMode`. */
  frame: (site: ReactNode) => ReactNode;
  /** Awaited when the code is loaded: the visitor may be in the middle of a press. */
  beforeHydration?: () => Promise<void>;
};

/** Hydrates the HTML of the server and starts the navigation. Resolves when all controls work. */
export const start = async (options: StartOptions): Promise<Navigation> => {
  const { loadI18n, frame, beforeHydration } = options;
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState;
  // Every document has it.
  const container = document.getElementById('app') as HTMLElement;
  const href = location.pathname + location.search;
  const route = openRoute(href);
  // The document or the boot module has fetched both.
  const [i18n, page] = await Promise.all([
    loadI18n(state.language, route?.texts ?? 'public'),
    route?.loadPage(),
  ]);
  await beforeHydration?.();
  const session = createSessionManager(browserSessionStore());
  const guard = (target: string) => destinationOf(target, session.get().session !== undefined);
  const watch = watchContent(state.version, {
    refreshMenus: () => navigation.refreshMenus(),
    clearCache: () => navigation.clearCache(),
  });
  const api = createApi(
    createBrowserTransport({
      onVersion: (version, isRead) => void watch(version, isRead),
      onCopy: setCopiedAt,
      token: () => session.get().session?.token,
      onTokenRejected: session.expire,
    }),
  );
  countViewsBy((id) => {
    // A view that cannot be counted is lost.
    api.properties.view({ params: { id } }).catch(() => {});
  });
  const navigation = createNavigation({
    api,
    openRoute,
    loadI18n,
    openDocument,
    openCopy,
    first: {
      view: { href, page, load: state.load },
      i18n,
      menus: state.menus,
      arrival: { kind: 'first' },
      isWaiting: false,
    },
  });
  const destination = guard(href);
  if (destination !== href) history.replaceState(history.state, '', destination);
  const { findPosition, navigate } = connectHistory(navigation, guard);
  clearCacheWithSession(session, navigation);
  addEventListener('pageshow', ({ persisted }) => {
    // While Back had not shown it yet, no browser told this document of what others have stored.
    if (persisted) dispatchEvent(new StorageEvent('storage'));
  });
  await new Promise<void>((onHydrated) => {
    hydrateRoot(
      container,
      frame(
        <Site
          api={api}
          navigation={navigation}
          navigate={navigate}
          findPosition={findPosition}
          session={session}
          prompt={createSignInPrompt()}
          state={state}
          onHydrated={onHydrated}
        />,
      ),
    );
    if (destination !== href) void navigation.go(destination);
    else if (state.load.status === 'loading') void navigation.retry();
  });
  return navigation;
};

/** Clears the loaded pages when the user changes, so that nothing private is shown to the next one. */
const clearCacheWithSession = (session: SessionManager, navigation: Navigation): void => {
  const userId = () => session.get().session?.user.id;
  let lastUserId = userId();
  session.subscribe(() => {
    if (userId() !== lastUserId) navigation.clearCache();
    lastUserId = userId();
  });
};
