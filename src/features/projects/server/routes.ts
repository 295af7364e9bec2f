import type { Db } from '#db/tables.ts';
import type { projectContracts } from '#features/projects/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { findOwnRecords } from '#records/own-records.ts';
import { requireOwner } from '#records/ownership.ts';
import { withPublicPair } from '#records/pairs.ts';
import { contentChoice, requirePublished } from '#records/publication.ts';
import { getProject, getProjects, projectMenu } from './store.ts';

/** Handlers of the endpoints that read projects. */
export const projectHandlers = (db: Db): Handlers<typeof projectContracts> => ({
  list: async ({ query: { mine, show, order, ...query } }, caller) => {
    if (!mine) return projectMenu(db);
    const own = await findOwnRecords(
      db,
      'projects',
      caller?.user,
      query,
      contentChoice(show, order),
    );
    const projects = await getProjects(db, own.ids);
    return { projects: projects.map(own.withOwner), ...own.besides };
  },
  get: async ({ params: { id }, query: { mine } }, caller) => {
    if (mine) {
      await requireOwner(db, 'projects', id, caller?.user);
      return getProject(db, id);
    }
    await requirePublished(db, 'projects', id);
    return withPublicPair(await getProject(db, id));
  },
});
