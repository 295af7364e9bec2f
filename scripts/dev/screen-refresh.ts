import type { Plugin } from 'vite';

/** Matches the files that declare a page. */
const SCREEN_FILE = /\/src\/features\/[^/]+\/web\/screens\/[^/]+\.tsx$/;

/**
 * Lets browsers replace a changed screen without a reload. React Refresh only replaces files that
 * export nothing but components, so `web/site.tsx` makes it ignore the exported `page`, and the code
 * below copies the new page into the first one, to which other modules have references.
 */
export const screenRefresh = (): Plugin => ({
  name: 'replace-screens',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: SCREEN_FILE },
    handler: (code) => ({
      code: `${code}
import { hotReplace } from '/scripts/dev/web/hot-replace.ts';
export const Refreshed = () => null;
import.meta.hot.data.page ??= page;
import.meta.hot.accept((next) => {
  if (next) hotReplace(() => Object.assign(import.meta.hot.data.page, next.page));
});
`,
      map: null,
    }),
  },
});
