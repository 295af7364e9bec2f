import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { App } from '#site/page.tsx';

/**
 * Ends the session of this browser. It also works without a connection: only this browser has the token,
 * and removes it.
 */
export const endSession = ({ api, session }: Pick<App, 'api' | 'session'>): void => {
  api.accounts.logout({}).catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof CallError)) throw error;
  });
  session.end();
};
