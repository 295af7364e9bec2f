import type { Db } from '#db/tables.ts';
import type { templateOneContracts } from '#features/template-ones/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { findOwnRecords } from '#records/own-records.ts';
import { requireOwner } from '#records/ownership.ts';
import { withPublicPair } from '#records/pairs.ts';
import { contentChoice, requirePublished } from '#records/publication.ts';
import { getTemplateOne, getTemplateOnes, templateOneMenu } from './store.ts';

/** Handlers of the endpoints that read template-one pages. */
export const templateOneHandlers = (db: Db): Handlers<typeof templateOneContracts> => ({
  list: async ({ query: { mine, show, order, ...query } }, caller) => {
    if (!mine) return templateOneMenu(db);
    const own = await findOwnRecords(
      db,
      'template_ones',
      caller?.user,
      query,
      contentChoice(show, order),
    );
    const templateOnes = await getTemplateOnes(db, own.ids);
    return { templateOnes: templateOnes.map(own.withOwner), ...own.besides };
  },
  get: async ({ params: { id }, query: { mine } }, caller) => {
    if (mine) {
      await requireOwner(db, 'template_ones', id, caller?.user);
      return getTemplateOne(db, id);
    }
    await requirePublished(db, 'template_ones', id);
    return withPublicPair(await getTemplateOne(db, id));
  },
});
