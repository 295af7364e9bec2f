import { withSecureFlag } from '#site/cookies.ts';
import { EXPIRED, memoryStore, type SessionStore } from '#site/session.ts';

const KEY = 'eain.session';

/** Keeps the session in local storage, or in memory until the document is left if storage is forbidden. */
export const browserSessionStore = (open = () => localStorage): SessionStore => {
  const setCookie = (cookie: string): void => {
    document.cookie = withSecureFlag(cookie, location.origin);
  };
  const leave = (): void => location.reload();
  try {
    const storage = open();
    storage.getItem(KEY);
    return {
      read: () => storage.getItem(KEY),
      write: (text) => {
        try {
          if (text !== null) storage.setItem(KEY, text);
          // What is empty is only told to the other tabs.
          if (text) return;
        } catch {
          // Storage is full. An older session must not stay in it.
        }
        storage.removeItem(KEY);
      },
      setCookie,
      leave,
      watch: (onChange) =>
        addEventListener('storage', ({ key, newValue }) => {
          if (key === KEY || key === null) onChange(newValue === EXPIRED);
        }),
    };
  } catch {
    return { ...memoryStore(), setCookie, leave };
  }
};
