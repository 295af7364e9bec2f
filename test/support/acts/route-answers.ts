import type { Route } from 'playwright-core';

/** A route handler that never answers. */
export const neverAnswer = (): void => {};

/** A route handler that cuts the connection. */
export const cutConnection = (route: Route): Promise<void> => route.abort();

/** A route handler that lets the server do what is asked, and cuts the connection before its answer. */
export const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

/** A route handler that answers with an API error. */
export const refuse =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, headers, json: { message } });
