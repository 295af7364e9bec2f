import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#ui/styles/public.css';
import { createApi, type Api } from '#api/client.ts';
import type { I18nLoader } from '#i18n/load.ts';
import { createSessionKeeper, type SessionKeeper } from '#site/session.ts';
import { STATE_ID, type PageState } from './document.ts';
import { headOf, Root } from './root.tsx';
import { connectHistory, type Go, type Places } from './runtime/browser-history.ts';
import { createBrowserTransport } from './runtime/browser-transport.ts';
import { guarded } from './runtime/guards.ts';
import { createNavigation, type Navigation } from './runtime/navigation.ts';
import { openDocument } from './runtime/open-document.ts';
import { openRoute } from './runtime/open-route.ts';
import { browserSessionStore } from './runtime/session-store.ts';
import { createSignInPrompt, type SignInPrompt } from './runtime/sign-in-prompt.ts';
import { useSession } from './runtime/use-session.ts';
import { watchContent } from './runtime/watch-content.ts';
import { showArrival, showHead } from './runtime/window.ts';

type SiteProps = {
  api: Api;
  navigation: Navigation;
  go: Go;
  places: Places;
  session: SessionKeeper;
  prompt: SignInPrompt;
  state: PageState;
};

/** Returns whether React has hydrated the HTML of the server, with which the first render must agree. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

function Site({ api, navigation, go, places, session, prompt, state }: SiteProps) {
  const { view, i18n, menus, arrival, isWaiting } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getShown,
    navigation.getShown,
  );
  const isHydrated = useIsHydrated();
  useLayoutEffect(
    () => showHead(headOf(i18n, view), i18n, { ...state, href: view.href }),
    [view, i18n, state],
  );
  useLayoutEffect(() => showArrival(arrival, places), [arrival, places]);
  const app = {
    api,
    menus,
    href: view.href,
    origin: state.origin,
    isHydrated,
    ...useSession(session, state.isSignedIn),
    session,
    signInAgain: prompt.ask,
    navigate: go,
    retry: () => void navigation.retry(),
    reload: navigation.reload,
  };
  return <Root app={app} i18n={i18n} view={view} prompt={prompt} isWaiting={isWaiting} />;
}

/** How the site loads its texts, and what stands around all of it. */
type StartParts = { loadI18n: I18nLoader; frame: (site: ReactNode) => ReactNode };

/** Takes the server's HTML over. */
export const start = async ({ loadI18n, frame }: StartParts): Promise<Navigation> => {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState;
  const container = document.getElementById('app');
  if (!container) throw new Error('The document has no #app');
  const href = location.pathname + location.search;
  const route = openRoute(href);
  // The document asked for both, so they are here or nearly so.
  const [i18n, page] = await Promise.all([
    loadI18n(state.language, route?.area ?? 'public'),
    route?.loadPage(),
  ]);
  const session = createSessionKeeper(browserSessionStore());
  const guard = (asked: string) => guarded(asked, session.get().session !== undefined);
  const watch = watchContent(state.version, {
    refresh: () => navigation.refresh(),
    forget: () => navigation.forget(),
  });
  const api = createApi(
    createBrowserTransport({
      onVersion: (version, isRead) => void watch(version, isRead),
      token: () => session.get().session?.token,
      onTokenRejected: session.refuse,
    }),
  );
  const navigation = createNavigation({
    api,
    openRoute,
    loadI18n,
    openDocument,
    first: {
      view: { href, page, load: state.load },
      i18n,
      menus: state.menus,
      arrival: { how: 'first' },
      isWaiting: false,
    },
  });
  const destination = guard(href);
  if (destination !== href) history.replaceState(history.state, '', destination);
  const { places, go } = connectHistory(navigation, guard);
  forgetWithSession(session, navigation);
  hydrateRoot(
    container,
    frame(
      <Site
        api={api}
        navigation={navigation}
        go={go}
        places={places}
        session={session}
        prompt={createSignInPrompt()}
        state={state}
      />,
    ),
  );
  if (destination !== href) void navigation.go(destination);
  else if (state.load.status === 'loading') void navigation.retry();
  return navigation;
};

/** What one person was shown is not shown to the next. */
const forgetWithSession = (session: SessionKeeper, navigation: Navigation): void => {
  const userId = () => session.get().session?.user.id;
  let last = userId();
  session.subscribe(() => {
    if (userId() !== last) navigation.forget();
    last = userId();
  });
};
