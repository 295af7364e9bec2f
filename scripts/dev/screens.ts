import type { Plugin } from 'vite';

/** A file that declares a page. */
const SCREEN = /\/src\/features\/[^/]+\/web\/screens\/[^/]+\.tsx$/;

/**
 * Lets browsers take over a changed screen without opening the document again. React's refresh does
 * that for files that export components; these export a page, which `web/site.tsx` has it overlook, and
 * whose parts are put into the one that was there first, which is what everything else has.
 */
export const replaceScreens = (): Plugin => ({
  name: 'replace-screens',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: SCREEN },
    handler: (code) => ({
      code: `${code}
import { showAgain } from '/scripts/dev/web/show-again.ts';
export const Refreshed = () => null;
import.meta.hot.data.page ??= page;
import.meta.hot.accept((next) => {
  if (next) showAgain(() => Object.assign(import.meta.hot.data.page, next.page));
});
`,
      map: null,
    }),
  },
});
