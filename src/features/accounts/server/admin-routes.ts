import { ApiError } from '../../../contract/errors.ts';
import { PAGE_SIZE, pageCount } from '../../../contract/primitives.ts';
import { createOnce } from '../../../db/first-answers.ts';
import type { Db } from '../../../db/tables.ts';
import { paths } from '../../../paths.ts';
import type { Handlers, SignedInCaller } from '../../../platform/handlers.ts';
import type { adminContracts } from '../admin-contract.ts';
import { getListedUser, listUsers } from './directory.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { createReset } from './resets.ts';
import { disableUser, enableUser, updateUser } from './store.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };

const totalsOf = ({ page = 1, limit = PAGE_SIZE }: Paging, totalItems: number) => ({
  totalPages: pageCount(totalItems, limit),
  totalItems,
  currentPage: page,
});

/** What answers the administrators' endpoints; links lead to the site at `origin`. */
export const adminHandlers = (
  db: Db,
  { origin, now }: { origin: string; now: () => Date },
): Handlers<typeof adminContracts> => {
  /** Somebody else's account: nobody takes the site away from oneself. */
  const getOther = async (id: number, { user }: SignedInCaller) => {
    if (id === user.userId) throw new ApiError('forbidden');
    return getListedUser(db, id);
  };
  return {
    users: async ({ query }) => {
      const { users, totalItems } = await listUsers(db, query);
      return { users, ...totalsOf(query, totalItems) };
    },
    changeRole: async ({ params: { id }, body: { role } }, caller) => {
      await getOther(id, caller);
      await updateUser(db, id, { role });
      return getListedUser(db, id);
    },
    disable: async ({ params: { id } }, caller) => {
      await getOther(id, caller);
      await disableUser(db, id, now());
      return getListedUser(db, id);
    },
    enable: async ({ params: { id } }) => {
      await enableUser(db, id);
      return getListedUser(db, id);
    },
    createReset: async ({ params }, caller) => {
      // One's own password changes with the current one: a stolen token makes no link.
      const { id } = await getOther(params.id, caller);
      const { code, expiresAt } = await createReset(db, id, now());
      return { url: `${origin}${paths.setPassword(code)}`, expiresAt };
    },
    invitations: async ({ query }) => {
      const { invitations, totalItems } = await listInvitations(db, query);
      return { invitations, ...totalsOf(query, totalItems) };
    },
    createInvitation: ({ body }, { creation }) =>
      createOnce(db, creation, now(), (tx) => createInvitation(tx, body, now())),
    revokeInvitation: ({ params }) => revokeInvitation(db, params.id, now()),
  };
};
