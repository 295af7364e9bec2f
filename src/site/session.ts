import { SESSION_IDLE_SECONDS } from '#contract/limits.ts';
import type { User } from '#features/accounts/contract.ts';

/** Who is signed in in this browser, and the token that proves it. */
export type Session = { token: string; user: User };

/** What is known now; `expired` is whose token the server has refused, until somebody signs in. */
export type SessionState = { session: Session | undefined; expired: User | undefined };

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Where sessions are kept: the browser's storage, its cookies, and what other tabs change. */
export type SessionStore = {
  read: () => string | null;
  write: (text: string | null) => void;
  setCookie: (cookie: string) => void;
  /** Calls back when another tab has written. */
  watch: (onChange: () => void) => void;
};

/**
 * Keeps the session of this browser, the same one in every tab (PRODUCT 4). The cookie beside it
 * proves nothing: with it the server renders the header of somebody signed in.
 */
export const createSessionKeeper = (store: SessionStore) => {
  const listeners = new Set<() => void>();
  let state: SessionState = { session: parse(store.read()), expired: undefined };

  const setCookie = (): void =>
    store.setCookie(
      state.session
        ? `signed_in=1; Path=/; Max-Age=${SESSION_IDLE_SECONDS}; SameSite=Lax`
        : 'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
    );

  const show = (next: SessionState): void => {
    state = next;
    setCookie();
    for (const listener of listeners) listener();
  };
  const keep = (next: SessionState): void => {
    store.write(next.session ? JSON.stringify(next.session) : null);
    show(next);
  };

  store.watch(() => show({ session: parse(store.read()), expired: undefined }));
  setCookie();

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody has signed in. */
    start: (session: Session): void => keep({ session, expired: undefined }),
    /** The account has changed, and with a new password the token. */
    change: ({ user, token }: { user: User; token?: string | undefined }): void => {
      if (state.session)
        keep({ session: { user, token: token ?? state.session.token }, expired: undefined });
    },
    /** One has logged out. */
    end: (): void => keep({ session: undefined, expired: undefined }),
    /** The server no longer knows this token; one that was replaced meanwhile is no news. */
    refuse: (token: string): void => {
      if (state.session?.token === token) keep({ session: undefined, expired: state.session.user });
    },
  };
};

const parse = (text: string | null): Session | undefined => {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Session> | null;
    return kept?.token && kept.user ? { token: kept.token, user: kept.user } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** A session on the server, or where the browser forbids storage: it lasts as long as the page. */
export const memoryStore = (): SessionStore => {
  let text: string | null = null;
  return {
    read: () => text,
    write: (next) => {
      text = next;
    },
    setCookie: () => {},
    watch: () => {},
  };
};
