import type { Db } from '../../../db/tables.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { templateOneContracts } from '../contract.ts';
import { getTemplateOne, templateOneMenu } from './store.ts';

/** What answers the endpoints of template-one pages. */
export const templateOneHandlers = (db: Db): Handlers<typeof templateOneContracts> => ({
  menu: () => templateOneMenu(db),
  get: ({ params }) => getTemplateOne(db, params.id),
});
