import { hashSync } from '@node-rs/argon2';

/** The password of every test account. */
export const PASSWORD = 'Golden land 77';

/** Hash of `PASSWORD` at the lowest cost: at the site's cost, making or verifying one takes 20 ms. */
export const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
