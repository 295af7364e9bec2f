import { fileURLToPath } from 'node:url';

/**
 * `#pages` is the web program's server entry. The server program sees only its type
 * (`src/platform/pages/pages.d.ts`), so that no DOM type reaches the server.
 */
export const alias = {
  '#pages': fileURLToPath(new URL('src/shell/entry-server.tsx', import.meta.url)),
};
