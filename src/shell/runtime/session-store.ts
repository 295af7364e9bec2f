import { securely } from '#site/cookies.ts';
import { memoryStore, type SessionStore } from '#site/session.ts';

const KEY = 'eain.session';

/** The session in the browser's local storage; where that is forbidden it lasts as long as the page. */
export const browserSessionStore = (open = () => localStorage): SessionStore => {
  const setCookie = (cookie: string): void => {
    document.cookie = securely(cookie, location.origin);
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
          // It is full: the session lasts as long as the page, and no older one may stay.
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
