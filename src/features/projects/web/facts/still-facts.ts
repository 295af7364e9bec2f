import { stillParts } from '#ui/still.tsx';
import type * as Module from './project-facts.tsx';

const load = async (): Promise<typeof Module> => import('./project-facts.tsx');

/** What is known of a project. */
export const ProjectFacts = stillParts(
  load,
  import.meta.env.SSR ? await load() : undefined,
)('ProjectFacts');
