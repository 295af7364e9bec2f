import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in for an account that is not there, so that looking takes as long; the password is x. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$KmhZWcJOmkcqqYFGBAxB+Q$Ga6iKxFXphywURih5rAjx40VfpIKEB+WCAk7sr2KJ1c';

/** What is kept of a password. One spelling: the same letters come from every keyboard. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), COST);

/** Whether it is the password of this hash; without one never, but not sooner. */
export const verifyPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  const isSame = await verify(passwordHash ?? NOBODY, password.normalize('NFC'));
  return isSame && passwordHash !== null && passwordHash !== undefined;
};
