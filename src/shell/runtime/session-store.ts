import { withSecureFlag } from '#site/cookies.ts';
import { memoryStore, type SessionStore } from '#site/session.ts';

const KEY = 'eain.session';

/** Keeps the session in local storage, or in memory until the document is left if storage is forbidden. */
export const browserSessionStore = (open = () => localStorage): SessionStore => {
  const setCookie = (cookie: string): void => {
    document.cookie = withSecureFlag(cookie, location.origin);
  };
  try {
    const storage = open();
    storage.getItem(KEY);
    return {
      read: () => storage.getItem(KEY),
      write: (text) => {
        try {
          if (text !== null) return storage.setItem(KEY, text);
        } catch {
          // Storage is full. An older session must not stay in it.
        }
        storage.removeItem(KEY);
      },
      setCookie,
      watch: (onChange) =>
        addEventListener('storage', ({ key }) => {
          if (key === KEY || key === null) onChange();
        }),
    };
  } catch {
    return { ...memoryStore(), setCookie };
  }
};
