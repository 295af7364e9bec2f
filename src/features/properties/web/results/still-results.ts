import { stillParts } from '#ui/still.tsx';
import type { SAID } from './said-results.ts';

const load = async (): Promise<typeof SAID> => (await import('./said-results.ts')).SAID;

const part = stillParts(load, import.meta.env.SSR ? await load() : undefined, 'rescue');

export const HiddenByPrice = part('HiddenByPrice');
export const SuggestionLinks = part('SuggestionLinks');
