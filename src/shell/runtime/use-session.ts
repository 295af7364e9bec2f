import { useSyncExternalStore } from 'react';
import type { App } from '#site/page.tsx';
import type { SessionManager } from '#site/session.ts';

/** Returns who is signed in; while React hydrates, what the server has assumed. */
export const useSession = (
  session: SessionManager,
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
