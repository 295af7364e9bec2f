import { expressionBuilder } from 'kysely';
import { contains } from '../../../db/dialect.ts';
import { findOwnRecords } from '../../../db/own-records.ts';
import { requireOwner } from '../../../db/ownership.ts';
import type { Db, Tables } from '../../../db/tables.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { projectContracts } from '../contract.ts';
import { getProject, getProjects, projectMenu } from './store.ts';

const eb = expressionBuilder<Tables, 'projects'>();

/** Where a word of a search may stand. */
const placesOf = (word: string) => [
  contains(eb.ref('title'), word),
  contains(eb.ref('menu_text'), word),
];

/** What answers the endpoints of projects. */
export const projectHandlers = (db: Db): Handlers<typeof projectContracts> => ({
  list: async ({ query: { mine, ...query } }, caller) => {
    if (!mine) return projectMenu(db);
    const own = await findOwnRecords(db, 'projects', caller?.user, query, placesOf);
    const projects = await getProjects(db, own.ids);
    return { projects: projects.map(own.withOwner), ...own.totals };
  },
  get: async ({ params: { id }, query: { mine } }, caller) => {
    if (mine) await requireOwner(db, 'projects', id, caller?.user);
    return getProject(db, id);
  },
});
