import type { siteContracts } from '#features/site/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';

/** Handlers of the endpoints of the site as a whole. */
export const siteHandlers = (contactEmail: string | undefined): Handlers<typeof siteContracts> => ({
  get: async () => ({ contactEmail: contactEmail ?? null }),
});
