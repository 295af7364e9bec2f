import type { Db } from '#db/tables.ts';
import type { templateOneContracts } from '#features/template-ones/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { contentReading } from '#records/content-handlers.ts';
import { publicMenu } from '#records/menus.ts';
import { getTemplateOnes } from './store.ts';

/** Handlers of the endpoints that read template-one pages. */
export const templateOneHandlers = (db: Db): Handlers<typeof templateOneContracts> => {
  const { listOwn, get } = contentReading(db, 'template_ones', getTemplateOnes);
  return {
    list: async ({ query: { mine, ...query } }, caller) => {
      if (!mine) return publicMenu(db, 'template_ones', 'pages');
      const { records: templateOnes, besides } = await listOwn(query, caller);
      return { templateOnes, ...besides };
    },
    get,
  };
};
