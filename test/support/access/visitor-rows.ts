import { createECDH } from 'node:crypto';
import { everybody, type AccessRow } from './access.ts';
import { confirmation, listing, project } from './records.ts';

const BROWSER = {
  endpoint: 'https://push.example/one',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
};

/** The access of each caller to pages of visitors that are no record of their own. */
export const VISITOR_ROWS: Record<string, AccessRow> = {
  'GET /api/properties/kept': everybody(200, () => ({ query: { ids: '1' } })),
  'GET /api/properties/ofProject/{id}': everybody(200, project),
  'GET /api/townships/{region}/{district}': everybody(200, () => ({
    params: { region: 'Yangon', district: 'Kamayut' },
  })),
  'GET /api/alerts': everybody(200, () => ({ query: {} })),
  'POST /api/alerts': everybody(201, () => ({
    body: { ...BROWSER, search: '', language: 'en', told: 'daily' },
  })),
  // There is none, for anybody.
  'POST /api/alerts/renewals': everybody(404, () => ({
    body: {
      ...BROWSER,
      endpoint: 'https://push.example/new',
      before: 'https://push.example/nobody',
    },
  })),
  'DELETE /api/alerts/{key}': everybody(404, () => ({ params: { key: 'A'.repeat(22) } })),
  // The links of who is disabled wait.
  'POST /api/properties/findConfirmation': {
    statuses: { ...everybody(200).statuses, disabled: 404 },
    send: confirmation,
  },
  'POST /api/properties/answerConfirmation': {
    statuses: { ...everybody(200).statuses, disabled: 404 },
    send: async (scene) => {
      const { body } = await confirmation(scene);
      return { body: { ...body, status: 'available' } };
    },
  },
  // Who is disabled has no page any more.
  'GET /api/agents/{id}': {
    statuses: { ...everybody(200).statuses, disabled: 404 },
    send: async (scene) => {
      await listing(scene);
      return { params: { id: scene.owner.user.id } };
    },
  },
};
