import type { Answered } from './kinds.ts';

/** An answer that came in whole. */
export type Given = { status: number; body: Answered };

/** What a call brings besides its address. */
export type Sent = { form?: FormData; key?: string };

/** Makes a call as an agent; undefined when the site was killed before its answer was here. */
export type CallSite = (method: string, path: string, sent?: Sent) => Promise<Given | undefined>;

/** Calls of a site with this token. */
export const callerOf =
  (origin: string, token: string): CallSite =>
  async (method, path, { form, key } = {}) => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(form && { body: form }),
      });
      return { status: answer.status, body: (await answer.json()) as Answered };
    } catch {
      return undefined;
    }
  };
