import type { Db } from '#db/tables.ts';
import type { projectContracts } from '#features/projects/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { contentReading } from '#records/content-handlers.ts';
import { publicMenu } from '#records/menus.ts';
import { getProjects } from './store.ts';

/** Handlers of the endpoints that read projects. */
export const projectHandlers = (db: Db): Handlers<typeof projectContracts> => {
  const { listOwn, get } = contentReading(db, 'projects', getProjects);
  return {
    list: async ({ query: { mine, ...query } }, caller) => {
      if (!mine) return publicMenu(db, 'projects', 'projects');
      const { records: projects, besides } = await listOwn(query, caller);
      return { projects, ...besides };
    },
    get,
  };
};
