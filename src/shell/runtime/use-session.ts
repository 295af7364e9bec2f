import { useSyncExternalStore } from 'react';
import type { App } from '#site/page.tsx';
import type { SessionKeeper } from '#site/session.ts';

/** Who is signed in; while the server's HTML is taken over it is as the server thought. */
export const useSession = (
  session: SessionKeeper,
  wasSignedIn: boolean,
): Pick<App, 'isSignedIn' | 'user'> => {
  const isSignedIn = useSyncExternalStore(
    session.subscribe,
    () => session.get().session !== undefined,
    () => wasSignedIn,
  );
  const user = useSyncExternalStore(
    session.subscribe,
    () => session.get().session?.user,
    () => undefined,
  );
  return { isSignedIn, user };
};
