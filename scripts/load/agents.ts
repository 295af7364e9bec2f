import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/tables.ts';
import { PASSWORD, PASSWORD_HASH } from '#test/support/app/passwords.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addUser } from '#test/support/app/records.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';

const USERNAME = 'load-agent';

/** Pauses between two log-ins and two homes that are published, in milliseconds. */
const LOGIN_PAUSE_MS = 1_000;
const PUBLISH_PAUSE_MS = 2_000;

/** What agents did in some time, and the answers that were no success. */
type AgentWork = { logins: number; published: number; errors: string[] };

/** An agent of a site: logs in, and publishes homes with a photo. */
export type LoadAgent = {
  /** Publishes homes, and returns the addresses of their photos. */
  publish: (origin: string, count: number) => Promise<string[]>;
  /** Works until `signal` aborts. */
  work: (origin: string, signal: AbortSignal) => Promise<AgentWork>;
};

export const addLoadAgent = async (db: Db): Promise<LoadAgent> => {
  await addUser(db, { username: USERNAME, passwordHash: PASSWORD_HASH });
  const photo = new Blob([new Uint8Array(await cameraPhoto())]);

  const logIn = async (origin: string): Promise<string> => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`log-in ${answer.status}`);
    return ((await answer.json()) as { token: string }).token;
  };

  const publishOne = async (origin: string, token: string): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(LISTING_FORM)) form.append(name, value);
    form.append('image1', photo, 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/properties`, { method: 'POST', headers, body: form });
    if (answer.status !== 201) throw new Error(`publishing ${answer.status}`);
    return new URL(((await answer.json()) as { image1: string }).image1, origin).pathname;
  };

  const repeat = async (
    signal: AbortSignal,
    ms: number,
    work: () => Promise<unknown>,
  ): Promise<[done: number, errors: string[]]> => {
    const errors: string[] = [];
    let done = 0;
    while (!signal.aborted) {
      await work().then(
        () => done++,
        (error: unknown) => errors.push(String(error)),
      );
      await Promise.allSettled([pause(ms, undefined, { signal })]);
    }
    return [done, errors];
  };

  return {
    publish: async (origin, count) => {
      const token = await logIn(origin);
      const paths: string[] = [];
      for (let home = 0; home < count; home++) paths.push(await publishOne(origin, token));
      return paths;
    },
    work: async (origin, signal) => {
      const token = await logIn(origin);
      const [[logins, wrong], [published, failed]] = await Promise.all([
        repeat(signal, LOGIN_PAUSE_MS, () => logIn(origin)),
        repeat(signal, PUBLISH_PAUSE_MS, () => publishOne(origin, token)),
      ]);
      return { logins, published, errors: [...wrong, ...failed] };
    },
  };
};
