import type { Api } from '#api/client.ts';
import type { ListLayout } from '#site/list-layout.ts';
import type { App, Menus } from '#site/page.tsx';
import { createSessionManager, memoryStore } from '#site/session.ts';

/** Rendering on the server has no session: requests of pages carry no token. */
const NO_SESSION = createSessionManager(memoryStore());

type ServerAppOptions = {
  api: Api;
  menus: Menus;
  href: string;
  origin: string;
  siteName: string;
  today: number;
  layout: ListLayout;
  isSignedIn: boolean;
};

/** Returns what a page that is rendered on the server knows of the site; nothing in it can be done there. */
export const serverApp = (options: ServerAppOptions): App => ({
  ...options,
  isHydrated: false,
  user: undefined,
  session: NO_SESSION,
  signInAgain: async () => false,
  navigate: async () => {},
  retry: () => {},
  reload: async () => {},
});
