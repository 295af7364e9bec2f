import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { toOneLine } from '#contract/shapes/texts.ts';
import { OperatorError } from './operator-error.ts';

/** Everything the environment decides. */
export type Config = {
  port: number;
  host: string;
  /** Address of the site as its visitors know it, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Whether an empty database is filled with the demo. */
  demo: boolean;
  logLevel: string;
  siteName: string;
  contactEmail: string | undefined;
  trustProxy: string[];
  /** An invitation for any number of accounts, besides those in the database. */
  registrationCode: string | undefined;
  /** Whether failed calls of accounts are limited; off for tests and benchmarks only. */
  hasRateLimit: boolean;
  /** Bytes of the disk that are kept for the database: below them nothing is uploaded. */
  diskReserveBytes: number;
};

/** The environment holds values Eain cannot start with; one readable line each. */
export class ConfigError extends OperatorError {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The origin of an address that is nothing but one: pages link from the root of the site. */
const originOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  const isBare = url?.href === `${url?.origin}/` && /^https?:$/.test(url.protocol);
  return isBare ? url.origin : undefined;
};

/** An IP address, or a range of them such as 10.0.0.0/8. */
const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
};

const toList = (text: string): string[] => text.split(',').map((entry) => entry.trim());

const VARIABLES = {
  PORT: {
    schema: z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536)),
    rule: 'a port number from 0 to 65535',
  },
  HOST: { schema: z.string().check(z.regex(/^[\w.:-]+$/)), rule: 'a host name or an IP address' },
  PUBLIC_URL: {
    schema: z.string().check(z.refine((text) => originOf(text) !== undefined)),
    rule: 'an address without a path, such as https://eain.example',
  },
  DATA_DIR: { schema: z.string(), rule: 'a folder' },
  DEMO: { schema: z.enum(['0', '1']), rule: '0 or 1' },
  NODE_ENV: { schema: z.string(), rule: 'a word' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), rule: `one of ${LOG_LEVELS.join(', ')}` },
  CONTACT_EMAIL: { schema: z.email(), rule: 'an e-mail address' },
  SITE_NAME: { schema: z.string().check(z.maxLength(60)), rule: 'at most 60 characters' },
  TRUST_PROXY: {
    schema: z.string().check(z.refine((text) => toList(text).every(isAddressRange))),
    rule: 'addresses of proxies, separated by commas',
  },
  REGISTRATION_CODE: {
    schema: z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(200)),
    rule: 'a text of at most 200 characters',
  },
  RATE_LIMIT: { schema: z.enum(['on', 'off']), rule: 'on or off' },
  DISK_RESERVE: {
    schema: z.string().check(z.regex(/^\d{1,9}$/)),
    rule: 'a number of megabytes',
  },
} as const;

type Name = keyof typeof VARIABLES;

/** What is not to be seen on a screen or in a log. */
const SECRETS: ReadonlySet<Name> = new Set(['REGISTRATION_CODE']);

/**
 * Reads the configuration; an absent or empty variable takes its default.
 * @throws ConfigError naming every wrong value
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const names = Object.keys(VARIABLES) as Name[];
  const given = names.filter((name) => env[name]);
  const wrong = given.filter((name) => !z.safeParse(VARIABLES[name].schema, env[name]).success);
  if (wrong.length > 0)
    throw new ConfigError(
      wrong.map((name) => {
        const shown = SECRETS.has(name) ? '…' : env[name];
        return `${name}=${shown} is wrong: it must be ${VARIABLES[name].rule}.`;
      }),
    );
  const value = (name: Name): string | undefined => env[name] || undefined;
  const port = Number(value('PORT') ?? 3000);
  return {
    port,
    // A proxy is on the same machine, mostly: nobody else needs to reach the port.
    host: value('HOST') ?? (value('TRUST_PROXY') ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: originOf(value('PUBLIC_URL') ?? '') ?? `http://localhost:${port}`,
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    demo: value('DEMO') !== '0' && value('NODE_ENV') !== 'production',
    logLevel: value('LOG_LEVEL') ?? 'info',
    siteName: value('SITE_NAME') ?? 'Eain',
    contactEmail: value('CONTACT_EMAIL'),
    trustProxy: toList(value('TRUST_PROXY') ?? '').filter(Boolean),
    registrationCode: toOneLine(value('REGISTRATION_CODE') ?? '') || undefined,
    hasRateLimit: value('RATE_LIMIT') !== 'off',
    diskReserveBytes: Number(value('DISK_RESERVE') ?? 500) * 1_000_000,
  };
};

/** The SQLite file of a configuration. */
export const databaseFile = (config: Config): string => join(config.dataDir, 'eain.sqlite');

/** What the first start of a demo says where nobody watches: how to log in. */
export const firstRunFile = (config: Config): string => join(config.dataDir, 'first-run.txt');

/** The folder of the photos. */
export const mediaDir = (config: Config): string => join(config.dataDir, 'media');

/** The folder of the copies made before a migration. */
export const backupDir = (config: Config): string => join(config.dataDir, 'backups');

/** The folder of what can be made again; it may be deleted at any time. */
export const cacheDir = (config: Config): string => join(config.dataDir, 'cache');

/** The folder of the files of forms while they are dealt with. */
export const uploadDir = (config: Config): string => join(cacheDir(config), 'uploads');
