import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { toOneLine } from '#contract/shapes/texts.ts';
import type { DatabasePlace } from '#db/connect.ts';
import { OperatorError } from '#system/operator-error.ts';
import { folderUrlOf, isAddressRange, isPostgresUrl, isSmtpUrl, toList } from './config-values.ts';
import { isNodeEnv } from './node-env.ts';
import { originOf, readS3Location, type S3Keys, type S3Location } from './s3-location.ts';

/** The configuration, read from environment variables (docs/operations.md). */
export type Config = {
  port: number;
  host: string;
  /** Number of processes that answer at the port. */
  workers: number;
  /** How long `/readyz` says no, and connections are closed after their answer, before a stop. */
  stopDelayMs: number;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** The PostgreSQL database of the records, and the number of connections to it; they are in `dataDir` without one. */
  database: { url: string; poolSize: number } | undefined;
  /** Above so many listings the database answers searches, not an index in each process. */
  maxIndexedListings: number;
  /** The object store of the photos; they are in `dataDir` without one. */
  mediaStore: (S3Location & S3Keys) | undefined;
  /** Public address of the photos in the object store, without a trailing slash; without one the site serves them. */
  mediaPublicUrl: string | undefined;
  /** Whether a start fills an empty database with the demo. */
  hasDemo: boolean;
  logLevel: string;
  siteName: string;
  contactEmail: string | undefined;
  /** The mail server, and the address that mails are from; the site sends none without it. */
  smtp: { url: string; from: string } | undefined;
  trustProxy: string[];
  /** A code with which any number of accounts can register, besides the invitations in the database. */
  registrationCode: string | undefined;
  /** Whether rate limits, quotas and queues are on; off for tests and benchmarks only. */
  hasRateLimit: boolean;
  /** Whether browsers may have a service worker; if not, they delete theirs at the next visit. */
  hasWorker: boolean;
  /** Disk space reserved for the database: below it uploads and new alerts are refused. */
  diskReserveBytes: number;
  /** Whether receivers of webhooks may be on this machine or its network, and without encryption. */
  allowsPrivateWebhooks: boolean;
  /** The same for push services, which browsers name. */
  allowsPrivateAlerts: boolean;
  /** The origins whose scripts may call the API; `*` is every one. */
  corsOrigins: string[];
  /** The bearer token with which programs of other machines read `/metrics`. */
  metricsToken: string | undefined;
};

/** Environment variables have invalid values; a line for each. */
export class ConfigError extends OperatorError {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Long enough for the open connections of a process that is replaced to be used once more, and closed. */
const WORKER_STOP_DELAY_S = 2;

/** Read in less than ten seconds, and 60 MB of each process. */
const MAX_INDEXED_LISTINGS = 1_000_000;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const VARIABLES = {
  PORT: {
    schema: z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536)),
    rule: 'a port number from 0 to 65535',
  },
  HOST: { schema: z.string().check(z.regex(/^[\w.:-]+$/)), rule: 'a host name or an IP address' },
  WORKERS: {
    schema: z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|6[0-4])$/)),
    rule: 'a number of processes from 1 to 64',
  },
  STOP_DELAY: {
    schema: z.string().check(z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60)),
    rule: 'a number of seconds, at most 60',
  },
  PUBLIC_URL: {
    schema: z.string().check(z.refine((text) => originOf(text) !== undefined)),
    rule: 'an address without a path, such as https://eain.example',
  },
  DATA_DIR: { schema: z.string(), rule: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.refine(isPostgresUrl)),
    rule: 'the address of a PostgreSQL database, such as postgres://USER:PASSWORD@HOST:5432/NAME',
  },
  DATABASE_POOL: {
    schema: z.string().check(z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 2)),
    rule: 'a number of connections, at least 2',
  },
  LISTING_INDEX_MAX: {
    schema: z.string().check(z.regex(/^\d{1,9}$/)),
    rule: 'a number of listings',
  },
  MEDIA_URL: {
    schema: z.string().check(z.refine((text) => readS3Location(text) !== undefined)),
    rule: 'a bucket, such as s3://BUCKET/FOLDER?endpoint=https://s3.example&region=REGION',
  },
  MEDIA_PUBLIC_URL: {
    schema: z.string().check(z.refine((text) => folderUrlOf(text) !== undefined)),
    rule: 'an address, such as https://photos.example',
  },
  AWS_ACCESS_KEY_ID: { schema: z.string(), rule: 'a key' },
  AWS_SECRET_ACCESS_KEY: { schema: z.string(), rule: 'a key' },
  DEMO: { schema: z.enum(['0', '1']), rule: '0 or 1' },
  NODE_ENV: {
    schema: z.string().check(z.refine(isNodeEnv)),
    rule: 'written so: production; or another word, such as development',
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), rule: `one of ${LOG_LEVELS.join(', ')}` },
  CONTACT_EMAIL: { schema: z.email(), rule: 'an e-mail address' },
  SMTP_URL: {
    schema: z.string().check(z.refine(isSmtpUrl)),
    rule: 'a mail server, such as smtps://USER:PASSWORD@mail.example',
  },
  MAIL_FROM: { schema: z.email(), rule: 'an e-mail address' },
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
  SERVICE_WORKER: { schema: z.enum(['on', 'off']), rule: 'on or off' },
  DISK_RESERVE: {
    schema: z.string().check(z.regex(/^\d{1,9}$/)),
    rule: 'a number of megabytes',
  },
  WEBHOOKS: { schema: z.enum(['public', 'private']), rule: 'public or private' },
  ALERTS: { schema: z.enum(['public', 'private']), rule: 'public or private' },
  CORS_ORIGINS: {
    schema: z
      .string()
      .check(
        z.refine((text) =>
          toList(text).every((each) => each === '*' || originOf(each) !== undefined),
        ),
      ),
    rule: 'origins such as https://office.example, separated by commas, or *',
  },
  METRICS_TOKEN: {
    schema: z.string().check(z.regex(/^[\w.~+/=-]{16,200}$/)),
    rule: 'a token of 16 to 200 letters, digits and ._~+/=-',
  },
} as const;

type VariableName = keyof typeof VARIABLES;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(VARIABLES);

/** Variables whose values no message shows. */
const SECRETS: ReadonlySet<VariableName> = new Set([
  'REGISTRATION_CODE',
  'METRICS_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
]);

/** Variables that mean nothing without others. */
const NEEDS: readonly [name: VariableName, needed: VariableName][] = [
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['LISTING_INDEX_MAX', 'DATABASE_URL'],
  ['MEDIA_URL', 'AWS_ACCESS_KEY_ID'],
  ['MEDIA_URL', 'AWS_SECRET_ACCESS_KEY'],
  ['MEDIA_PUBLIC_URL', 'MEDIA_URL'],
  // One worker is the default, and needs neither.
  ['WORKERS', 'DATABASE_URL'],
  ['WORKERS', 'MEDIA_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
];

/**
 * Reads the configuration. An absent or empty variable has its default value.
 * @throws ConfigError naming every invalid value
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const names = Object.keys(VARIABLES) as VariableName[];
  const given = names.filter((name) => env[name]);
  const wrong = given.filter((name) => !z.safeParse(VARIABLES[name].schema, env[name]).success);
  const alone = NEEDS.filter(
    ([name, needed]) =>
      env[name] &&
      !env[needed] &&
      !wrong.includes(name) &&
      !(name === 'WORKERS' && env[name] === '1'),
  );
  const lines = [
    ...wrong.map((name) => {
      const shown = SECRETS.has(name) ? '…' : withoutPassword(env[name] ?? '');
      return `${name}=${shown} is wrong: it must be ${VARIABLES[name].rule}.`;
    }),
    ...alone.map(([name, needed]) => `${name} is set without ${needed}, which it needs.`),
  ];
  if (lines.length > 0) throw new ConfigError(lines);
  const value = (name: VariableName): string | undefined => env[name] || undefined;
  const port = Number(value('PORT') ?? 3000);
  const workers = Number(value('WORKERS') ?? 1);
  return {
    port,
    // A proxy is usually on the same machine, and nothing else needs to reach the port.
    host: value('HOST') ?? (value('TRUST_PROXY') ? '127.0.0.1' : '0.0.0.0'),
    workers,
    stopDelayMs: 1_000 * Number(value('STOP_DELAY') ?? (workers > 1 ? WORKER_STOP_DELAY_S : 0)),
    publicUrl: originOf(value('PUBLIC_URL') ?? '') ?? `http://localhost:${port}`,
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    database: readDatabase(value),
    // SQLite would answer in this process, and hold it up.
    maxIndexedListings: value('DATABASE_URL')
      ? Number(value('LISTING_INDEX_MAX') ?? MAX_INDEXED_LISTINGS)
      : Infinity,
    mediaStore: readMediaStore(value),
    mediaPublicUrl: folderUrlOf(value('MEDIA_PUBLIC_URL') ?? ''),
    hasDemo: value('DEMO') !== '0' && value('NODE_ENV') !== 'production',
    logLevel: value('LOG_LEVEL') ?? 'info',
    siteName: value('SITE_NAME') ?? 'Eain',
    contactEmail: value('CONTACT_EMAIL'),
    smtp: readSmtp(value),
    trustProxy: toList(value('TRUST_PROXY') ?? '').filter(Boolean),
    registrationCode: toOneLine(value('REGISTRATION_CODE') ?? '') || undefined,
    hasRateLimit: value('RATE_LIMIT') !== 'off',
    hasWorker: value('SERVICE_WORKER') !== 'off',
    diskReserveBytes: Number(value('DISK_RESERVE') ?? 500) * 1_000_000,
    allowsPrivateWebhooks: value('WEBHOOKS') === 'private',
    allowsPrivateAlerts: value('ALERTS') === 'private',
    corsOrigins: toList(value('CORS_ORIGINS') ?? '')
      .filter(Boolean)
      .map((each) => originOf(each) ?? each),
    metricsToken: value('METRICS_TOKEN'),
  };
};

const readDatabase = (value: (name: VariableName) => string | undefined): Config['database'] => {
  const url = value('DATABASE_URL');
  return url === undefined ? undefined : { url, poolSize: Number(value('DATABASE_POOL') ?? 10) };
};

const readSmtp = (value: (name: VariableName) => string | undefined): Config['smtp'] => {
  const [url, from] = [value('SMTP_URL'), value('MAIL_FROM')];
  return url && from ? { url, from } : undefined;
};

const readMediaStore = (
  value: (name: VariableName) => string | undefined,
): Config['mediaStore'] => {
  const location = readS3Location(value('MEDIA_URL') ?? '');
  return (
    location && {
      ...location,
      accessKeyId: value('AWS_ACCESS_KEY_ID') ?? '',
      secretAccessKey: value('AWS_SECRET_ACCESS_KEY') ?? '',
    }
  );
};

/** Hides the part of an address that may be a password. */
const withoutPassword = (text: string): string => {
  const end = text.lastIndexOf('@');
  const start = text.indexOf('//');
  if (end < 0) return text;
  return `${start < 0 || end < start ? '' : text.slice(0, start + 2)}…${text.slice(end)}`;
};

/** The SQLite database of a site without `DATABASE_URL`. */
export const databaseFile = (config: Config): string => join(config.dataDir, 'eain.sqlite');

/** Where the database of a site is. */
export const databasePlace = (config: Config): DatabasePlace =>
  config.database ?? databaseFile(config);

/** The file with the log-in of a demo that was started without a terminal. */
export const firstRunFile = (config: Config): string => join(config.dataDir, 'first-run.txt');

export const mediaDir = (config: Config): string => join(config.dataDir, 'media');

/** The folder of the database copies that a migration makes first. */
export const backupDir = (config: Config): string => join(config.dataDir, 'backups');

/** The folder of files that can be generated again; it may be deleted at any time. */
export const cacheDir = (config: Config): string => join(config.dataDir, 'cache');

/** The folder of the files of forms during their calls. */
export const uploadDir = (config: Config): string => join(cacheDir(config), 'uploads');
