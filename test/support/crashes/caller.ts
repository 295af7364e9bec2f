import type { RecordBody } from './kinds.ts';

/** A completely received response. */
export type CallResponse = { status: number; body: RecordBody };

type CallOptions = { form?: FormData; key?: string };

/**
 * Makes an API call as an agent; returns undefined if the site was killed before the response arrived.
 */
export type CallSite = (
  method: string,
  path: string,
  sent?: CallOptions,
) => Promise<CallResponse | undefined>;

/** Returns a caller for a site with a session token. */
export const callerOf =
  (origin: string, token: string): CallSite =>
  async (method, path, { form, key } = {}) => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(form && { body: form }),
      });
      return { status: answer.status, body: (await answer.json()) as RecordBody };
    } catch {
      return undefined;
    }
  };
