import { createAccount } from '#test/support/app/accounts.ts';
import { adminOnly, type AccessRow } from './access.ts';

const params = { kind: 'pages' };

/** The access of each caller to the order of menus and labels, and to handing listings over. */
export const MENU_ROWS: Record<string, AccessRow> = {
  'GET /api/admin/menus': adminOnly(200),
  'PUT /api/admin/menus/{kind}': adminOnly(200, () => ({ params, body: { texts: [] } })),
  'POST /api/admin/menus/{kind}/rename': adminOnly(200, () => ({
    params,
    body: { from: 'Same', to: 'Same' },
  })),
  'PUT /api/admin/users/{id}/phoneChecked': adminOnly(200, ({ owner }) => ({
    params: { id: owner.user.id },
    body: { isChecked: true },
  })),
  'GET /api/admin/users/{id}': adminOnly(200, ({ owner }) => ({ params: { id: owner.user.id } })),
  'POST /api/admin/users/{id}/delete': adminOnly(200, ({ owner: { user } }) => ({
    params: { id: user.id },
    body: { username: user.username },
  })),
  'GET /api/admin/reports/decided': adminOnly(200),
  'POST /api/admin/users/{id}/handOver': adminOnly(200, async ({ app, owner }) => ({
    params: { id: owner.user.id },
    body: { to: (await createAccount(app)).user.username },
  })),
};
