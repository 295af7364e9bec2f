import { memoryStore, type SessionStore } from '../session.ts';

const KEY = 'eain.session';

/** The session in the browser's local storage; where that is forbidden it lasts as long as the page. */
export const browserSessionStore = (): SessionStore => {
  const setCookie = (cookie: string): void => {
    document.cookie = cookie;
  };
  try {
    const storage = localStorage;
    storage.getItem(KEY);
    return {
      read: () => storage.getItem(KEY),
      write: (text) => {
        if (text === null) storage.removeItem(KEY);
        else storage.setItem(KEY, text);
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
