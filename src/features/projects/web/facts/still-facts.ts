import { stillParts } from '#ui/still.tsx';
import type { SAID } from './said.ts';

const load = async (): Promise<typeof SAID> => (await import('./said.ts')).SAID;

const part = stillParts(load, import.meta.env.SSR ? await load() : undefined);

/** What is known of a project. */
export const ProjectFacts = part('ProjectFacts');
/** What the homes of a project cost. */
export const ProjectUnits = part('ProjectUnits');
/** The homes of a project that are on offer. */
export const ProjectHomes = part('ProjectHomes');
