import { everybody, type AccessRow } from './access.ts';
import { listing } from './records.ts';

/** The access of each caller to pages of visitors that are no record of their own. */
export const VISITOR_ROWS: Record<string, AccessRow> = {
  'GET /api/properties/kept': everybody(200, () => ({ query: { ids: '1' } })),
  'GET /api/townships/{region}/{district}': everybody(200, () => ({
    params: { region: 'Yangon', district: 'Kamayut' },
  })),
  // Who is disabled has no page any more.
  'GET /api/agents/{id}': {
    statuses: { ...everybody(200).statuses, disabled: 404 },
    send: async (scene) => {
      await listing(scene);
      return { params: { id: scene.owner.user.id } };
    },
  },
};
