import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '#db/tables.ts';
import { createInvitation } from '#features/accounts/server/invitations.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { drawPassword } from '#features/accounts/server/random-codes.ts';
import { createUser, hasLogins } from '#features/accounts/server/store.ts';
import { syncFolder, writeDurably } from '#system/durable-files.ts';

/** File mode of secrets: only the owner of the process may read them. */
const OWNER_ONLY_MODE = 0o600;

type FirstRun = {
  db: Db;
  now: Date;
  /** Address of the login page. */
  loginUrl: string;
  /** File that gets the secrets if there is no terminal. */
  file: string;
  /** Says that output goes to a terminal, where it is read and not stored. */
  isTerminal: boolean;
  print: (line: string) => void;
};

/**
 * Makes the first login of a demo in which no account has a password: the administrator `admin` and
 * an invitation code, printed once (PRODUCT 18). They are printed before the transaction commits: a
 * process killed in between leaves no password that was never shown, and the next start prints new
 * ones.
 */
export const makeFirstAdmin = async (parts: FirstRun): Promise<void> => {
  const { db, now } = parts;
  if (await hasLogins(db)) return;
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await createUser(tx, { ...ADMIN, passwordHash, createdAt: now.toISOString() });
    const { code } = await createInvitation(tx, { note: 'First run' }, now);
    await printLogin(parts, { password, code });
  });
};

const ADMIN = {
  username: 'admin',
  email: 'admin@example.com',
  email1: 'admin@example.com',
  // No operator has this number.
  phone: '09000000000',
  company: 'Eain',
  position: 'Administrator',
  name: null,
  address: null,
  role: 'admin',
} as const;

const printLogin = async (
  { loginUrl, file, isTerminal, print }: FirstRun,
  { password, code }: { password: string; code: string },
): Promise<void> => {
  const lines = [
    `Log in at        ${loginUrl}`,
    `Username         ${ADMIN.username}`,
    `Password         ${password}`,
    `Invitation code  ${code}`,
  ];
  if (isTerminal) {
    for (const line of ['First run, and said only now:', ...lines]) print(line);
    return;
  }
  await rm(file, { force: true });
  await writeDurably(file, `${lines.join('\n')}\n`, OWNER_ONLY_MODE);
  await syncFolder(dirname(file));
  print(`First run: how to log in is written in ${file}`);
};
