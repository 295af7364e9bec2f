import { ProjectFacts } from './project-facts.tsx';
import { ProjectHomes } from './project-homes.tsx';
import { ProjectUnits } from './project-units.tsx';

/** Parts of the page of a project that only say something. */
export const SAID = { ProjectFacts, ProjectHomes, ProjectUnits };
