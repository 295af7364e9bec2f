import type { Db } from '../../../db/tables.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { projectContracts } from '../contract.ts';
import { getProject, projectMenu } from './store.ts';

/** What answers the endpoints of projects. */
export const projectHandlers = (db: Db): Handlers<typeof projectContracts> => ({
  menu: () => projectMenu(db),
  get: ({ params }) => getProject(db, params.id),
});
