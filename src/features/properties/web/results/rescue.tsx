import type { ComponentProps, ComponentType } from 'react';
import { late } from '#ui/late.tsx';
import type { SuggestionLinks } from './suggestion-links.tsx';

const load = async (): Promise<ComponentType<ComponentProps<typeof SuggestionLinks>>> =>
  (await import('./suggestion-links.tsx')).SuggestionLinks;

/** What to do after a search that finds nothing, as few do. */
export const Rescue = late(load, import.meta.env.SSR ? await load() : undefined);
