import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '#db/tables.ts';
import { createInvitation } from '#features/accounts/server/invitations.ts';
import { drawPassword } from '#features/accounts/server/letters.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { createUser, hasLogins } from '#features/accounts/server/store.ts';
import { syncFolder, writeDurably } from '#platform/files/durable-files.ts';

/** Nobody but the owner of the process may read what is secret. */
const SECRET = 0o600;

type FirstRun = {
  db: Db;
  now: Date;
  /** The page to log in at. */
  loginUrl: string;
  /** Where the secrets are written to when there is no terminal to say them on. */
  file: string;
  /** Whether somebody reads what is printed, and nobody keeps it. */
  isTerminal: boolean;
  print: (line: string) => void;
};

/**
 * Lets somebody into a demo to which nobody can log in: makes the administrator `admin` and an
 * invitation code, and says both, once (PRODUCT 18). They are said before they are good: a process
 * that is killed in between leaves nothing that nobody knows, and the next start says others.
 */
export const makeFirstAdmin = async (parts: FirstRun): Promise<void> => {
  const { db, now } = parts;
  if (await hasLogins(db)) return;
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await createUser(tx, { ...ADMIN, passwordHash, createdAt: now.toISOString() });
    const { code } = await createInvitation(tx, { note: 'First run' }, now);
    await say(parts, { password, code });
  });
};

const ADMIN = {
  username: 'admin',
  email: 'admin@example.com',
  email1: 'admin@example.com',
  // No operator has this number (MYANMAR §3).
  phone: '09000000000',
  company: 'Eain',
  position: 'Administrator',
  name: null,
  address: null,
  role: 'admin',
} as const;

const say = async (
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
  await writeDurably(file, `${lines.join('\n')}\n`, SECRET);
  await syncFolder(dirname(file));
  print(`First run: how to log in is written in ${file}`);
};
