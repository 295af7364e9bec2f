import type { siteContracts } from '#features/site/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';

/** Handlers of the endpoints of the site as a whole. */
export const siteHandlers = ({
  contactEmail,
  smtp,
}: Pick<Config, 'contactEmail' | 'smtp'>): Handlers<typeof siteContracts> => ({
  get: async () => ({ contactEmail: contactEmail ?? null, sendsMail: smtp !== undefined }),
});
