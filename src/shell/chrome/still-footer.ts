import { stillParts } from '#ui/still.tsx';
import type * as Module from './footer-content.tsx';

const load = async (): Promise<typeof Module> => import('./footer-content.tsx');

/** What is the same at the end of every page. */
export const FooterContent = stillParts(
  load,
  import.meta.env.SSR ? await load() : undefined,
)('FooterContent');
