import * as z from 'zod/mini';
import { readOptions, RefusedError, UsageError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { ApiError, type FieldError } from '#contract/errors.ts';
import { newPassword, newUsername, profileFields } from '#features/accounts/fields.ts';
import { requireGoodPassword } from '#features/accounts/server/passwords/password-rules.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { drawPassword } from '#features/accounts/server/random-codes.ts';
import { createUser as create, type NewUser } from '#features/accounts/server/store.ts';
import { readConfig } from '#platform/config.ts';
import { logAccountEvent } from './account.ts';

const text = { type: 'string' } as const;
const FIELDS = {
  username: text,
  email: text,
  phone: text,
  company: text,
  position: text,
  email1: text,
  name: text,
  address: text,
};
type ProfileOptions = { [K in keyof typeof FIELDS]?: string | undefined };

/** Agents need more fields, because visitors call them about their listings. */
const REQUIRED = {
  agent: ['username', 'email', 'phone', 'company', 'position'],
  admin: ['username', 'email'],
} as const;

/** `eain users create`: opens an account without an invitation, such as the first one. */
export const createUser: Command = {
  args: '[--admin] --username NAME --email EMAIL [more]',
  summary: 'open an account',
  help: [
    '',
    '  --admin            an administrator; otherwise an agent',
    '  --username NAME    3 to 40 letters, digits, dots, hyphens and underscores',
    '  --email EMAIL      to log in with; not shown to visitors',
    '  --email1 EMAIL     shown to visitors; the same when left out',
    '  --phone PHONE      needed for an agent, as are --company and --position',
    '  --company TEXT, --position TEXT, --name TEXT, --address TEXT',
    '  --password-stdin   read the password from standard input; otherwise a random one is made',
    '',
    'A password is never an argument: other users of the machine can see those.',
  ],
  async run(args, { env, print, readInput }) {
    const options = readOptions(args, {
      ...FIELDS,
      admin: { type: 'boolean' },
      'password-stdin': { type: 'boolean' },
    });
    const role = options.admin ? 'admin' : 'agent';
    const profile = readProfile(role, options, readConfig(env).siteName);
    const given = options['password-stdin'] ? readPassword(await readInput()) : undefined;
    if (given !== undefined) requireUnguessable(given, profile, readConfig(env).siteName);
    const password = given ?? drawPassword();
    const passwordHash = await hashPassword(password);
    const createdAt = new Date().toISOString();
    await withDatabase(env, async ({ db }) => {
      const id = await create(db, { ...profile, role, passwordHash, createdAt }).catch(
        refuseDuplicate,
      );
      await logAccountEvent(db, 'account_made', id);
    });
    print(`Created the ${role === 'admin' ? 'administrator' : 'agent'} "${profile.username}"`);
    if (given === undefined) print(`The password, shown this once: ${password}`);
  },
};

type Profile = Omit<NewUser, 'role' | 'passwordHash' | 'createdAt'>;

const readProfile = (
  role: 'agent' | 'admin',
  options: ProfileOptions,
  siteName: string,
): Profile => {
  const missing = REQUIRED[role].filter((name) => !options[name]?.trim());
  if (missing.length > 0)
    throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  const { phone, ...fields } = profileFields;
  const profile = check(z.object({ ...fields, username: newUsername, phone: z.optional(phone) }), {
    company: siteName,
    position: 'Administrator',
    ...options,
    email1: options.email1 ?? options.email,
  });
  const { name = null, address = null } = profile;
  return { ...profile, name, address, phone: profile.phone ?? '' };
};

/** Reads a password without the final line break that editors and `echo` add. */
const readPassword = (input: string): string =>
  check(z.object({ password: newPassword }), { password: input.replace(/\r?\n$/, '') }).password;

const requireUnguessable = (password: string, profile: Profile, siteName: string): void => {
  try {
    requireGoodPassword(password, { siteName, ...profile });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError(error.fields.map(lineOf).join('\n'));
  }
};

const lineOf = ({ field, message }: FieldError): string =>
  `--${field}: ${message.replaceAll('_', ' ')}`;

/** Parses values by the rules of registration, whose messages are keys such as `username_too_short`. */
const check = <S extends z.core.$ZodType>(schema: S, values: unknown): z.output<S> => {
  const result = z.safeParse(schema, values, { error: () => 'invalid' });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) =>
    lineOf({ field: path.join('.'), message }),
  );
  throw new UsageError(lines.join('\n'));
};

const refuseDuplicate = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'user_exists')
    throw new RefusedError('Another account has this e-mail');
  if (error instanceof ApiError && error.code === 'username_exists')
    throw new RefusedError('Another account has this username');
  throw error;
};
