import type { Handlers } from '../../../platform/handlers.ts';
import type { siteContracts } from '../contract.ts';

/** What answers the endpoints of the site as a whole. */
export const siteHandlers = (contactEmail: string | undefined): Handlers<typeof siteContracts> => ({
  get: async () => ({ contactEmail: contactEmail ?? null }),
});
