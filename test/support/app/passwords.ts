import { hashSync } from '@node-rs/argon2';

/** What every account of the tests logs in with. */
export const PASSWORD = 'Golden land 77';

/** Its hash, made at the least cost: one of the site's takes 20 ms to make and to verify, on purpose. */
export const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
