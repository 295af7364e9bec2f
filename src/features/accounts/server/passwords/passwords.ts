import { hash, verify } from '@node-rs/argon2';

/** argon2id parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash to verify against when there is no account, so that the answer takes as long; the password
 * is x.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$KmhZWcJOmkcqqYFGBAxB+Q$Ga6iKxFXphywURih5rAjx40VfpIKEB+WCAk7sr2KJ1c';

/** Hashes a password. NFC makes the same letters equal whatever keyboard typed them. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), COST);

/**
 * Returns whether a password matches a hash. Without a hash the answer is false after the same time.
 */
export const verifyPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  const isSame = await verify(passwordHash ?? DUMMY_HASH, password.normalize('NFC'));
  return isSame && passwordHash !== null && passwordHash !== undefined;
};
