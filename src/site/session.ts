import { SESSION_IDLE_SECONDS } from '#contract/limits.ts';
import type { User } from '#features/accounts/contract.ts';

/** The user who is signed in in this browser, and the token that proves it. */
export type Session = { token: string; user: User };

/** `expiredUser` is the user whose token the server has rejected, until a user signs in. */
type SessionState = { session: Session | undefined; expiredUser: User | undefined };

export type SessionManager = ReturnType<typeof createSessionManager>;

/** What is written in place of a session that the server has rejected. A log-out writes null. */
export const EXPIRED = '';

/** The storage and the cookies that hold the session, shared with other tabs. */
export type SessionStore = {
  read: () => string | null;
  write: (text: string | null) => void;
  setCookie: (cookie: string) => void;
  /** Registers a callback for changes by other tabs. */
  watch: (onChange: (isExpired: boolean) => void) => void;
  /** Loads the document again, without anything that its user saw and began in it. */
  leave: () => void;
};

/**
 * Creates the manager of the browser's session, which all tabs share (PRODUCT 4). It also sets the `signed_in`
 * cookie, which proves nothing: it makes the server render the header for a signed-in user.
 */
export const createSessionManager = (store: SessionStore) => {
  const listeners = new Set<() => void>();
  let state: SessionState = { session: parse(store.read()), expiredUser: undefined };

  const setCookie = (): void =>
    store.setCookie(
      state.session
        ? `signed_in=1; Path=/; Max-Age=${SESSION_IDLE_SECONDS}; SameSite=Lax`
        : 'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
    );

  const setState = (next: SessionState): void => {
    state = next;
    setCookie();
    for (const listener of listeners) listener();
  };
  const save = (next: SessionState): void => {
    store.write(next.session ? JSON.stringify(next.session) : next.expiredUser ? EXPIRED : null);
    setState(next);
  };
  /** Leaves the document to the next user. What still runs in it has no token any more. */
  const leave = (): void => {
    state = { session: undefined, expiredUser: undefined };
    store.leave();
  };

  store.watch((isExpired) => {
    const session = parse(store.read());
    const user = state.session?.user ?? state.expiredUser;
    if (session ? user && user.id !== session.user.id : state.session && !isExpired) leave();
    else if (session || state.session)
      setState({ session, expiredUser: session ? undefined : user });
  });
  setCookie();

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (session: Session): void => save({ session, expiredUser: undefined }),
    /** Starts the session of another user than that of this document, which is left. */
    startAnew: (session: Session): void => {
      store.write(JSON.stringify(session));
      leave();
    },
    /** Stores changes of the account, and the new token that comes with a new password. */
    change: ({ user, token }: { user: User; token?: string | undefined }): void => {
      if (state.session?.user.id === user.id)
        save({ session: { user, token: token ?? state.session.token }, expiredUser: undefined });
    },
    end: (): void => save({ session: undefined, expiredUser: undefined }),
    /** Ends the session because the server rejects its token. Ignores tokens that have been replaced since, also by another tab. */
    expire: (token: string): void => {
      if (state.session?.token === token && (parse(store.read())?.token ?? token) === token)
        save({ session: undefined, expiredUser: state.session.user });
    },
  };
};

const parse = (text: string | null): Session | undefined => {
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<Session> | null;
    return stored?.token && stored.user ? { token: stored.token, user: stored.user } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** A store in memory, for the server and for browsers that forbid storage. */
export const memoryStore = (): SessionStore => {
  let text: string | null = null;
  return {
    read: () => text,
    write: (next) => {
      text = next || null;
    },
    setCookie: () => {},
    watch: () => {},
    leave: () => {},
  };
};
