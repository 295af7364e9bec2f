import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupDir, ConfigError, databaseFile, mediaDir, readConfig } from './config.ts';

const DEFAULTS = {
  port: 3000,
  workers: 1,
  stopDelayMs: 0,
  host: '0.0.0.0',
  publicUrl: 'http://localhost:3000',
  dataDir: resolve('data'),
  database: undefined,
  maxIndexedListings: Infinity,
  mediaStore: undefined,
  mediaPublicUrl: undefined,
  hasDemo: true,
  logLevel: 'info',
  siteName: 'Eain',
  contactEmail: undefined,
  trustProxy: [],
  registrationCode: undefined,
  hasRateLimit: true,
  hasWorker: true,
  diskReserveBytes: 500_000_000,
  allowsPrivateWebhooks: false,
  allowsPrivateAlerts: false,
  corsOrigins: [],
  metricsToken: undefined,
};

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

const NAMES =
  'PORT WORKERS STOP_DELAY HOST PUBLIC_URL DATA_DIR DEMO NODE_ENV LOG_LEVEL SITE_NAME TRUST_PROXY REGISTRATION_CODE RATE_LIMIT SERVICE_WORKER DATABASE_URL DATABASE_POOL LISTING_INDEX_MAX MEDIA_URL MEDIA_PUBLIC_URL'.split(
    ' ',
  );

const linesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test.each(NAMES)('an empty %s counts as absent', (name) => {
  expect(readConfig({ [name]: '' })).toEqual(DEFAULTS);
});

describe('given values are used', () => {
  test.each([
    ['PORT', '0', { port: 0, publicUrl: 'http://localhost:0' }],
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['PORT', '65535', { port: 65_535, publicUrl: 'http://localhost:65535' }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'my-host.local', { host: 'my-host.local' }],
    ['PUBLIC_URL', 'https://eain.example', { publicUrl: 'https://eain.example' }],
    ['PUBLIC_URL', 'https://eain.example/', { publicUrl: 'https://eain.example' }],
    ['PUBLIC_URL', 'HTTPS://Eain.Example:443', { publicUrl: 'https://eain.example' }],
    ['PUBLIC_URL', 'http://10.0.0.1:8080', { publicUrl: 'http://10.0.0.1:8080' }],
    ['DATA_DIR', '/var/lib/eain', { dataDir: '/var/lib/eain' }],
    ['DATA_DIR', 'here', { dataDir: resolve('here') }],
    ['DEMO', '0', { hasDemo: false }],
    ['DEMO', '1', {}],
    ['NODE_ENV', 'production', { hasDemo: false }],
    ['NODE_ENV', 'test', {}],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['SITE_NAME', 'အိမ် ၊ "Eain" & co', { siteName: 'အိမ် ၊ "Eain" & co' }],
    ['TRUST_PROXY', '10.0.0.1', { host: '127.0.0.1', trustProxy: ['10.0.0.1'] }],
    [
      'TRUST_PROXY',
      '10.0.0.0/8 , ::1,fd00::/8',
      { host: '127.0.0.1', trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8'] },
    ],
    ['REGISTRATION_CODE', 'Mingalaba 7', { registrationCode: 'Mingalaba 7' }],
    ['REGISTRATION_CODE', '  Mingalaba \t 7 ', { registrationCode: 'Mingalaba 7' }],
    ['RATE_LIMIT', 'off', { hasRateLimit: false }],
    ['RATE_LIMIT', 'on', {}],
    ['SERVICE_WORKER', 'off', { hasWorker: false }],
    ['SERVICE_WORKER', 'on', {}],
    ['DISK_RESERVE', '20', { diskReserveBytes: 20_000_000 }],
    ['DISK_RESERVE', '0', { diskReserveBytes: 0 }],
    ['STOP_DELAY', '10', { stopDelayMs: 10_000 }],
    ['WEBHOOKS', 'private', { allowsPrivateWebhooks: true }],
    ['ALERTS', 'private', { allowsPrivateAlerts: true }],
    ['CORS_ORIGINS', '*', { corsOrigins: ['*'] }],
    [
      'CORS_ORIGINS',
      'https://office.example/, http://localhost:5173',
      { corsOrigins: ['https://office.example', 'http://localhost:5173'] },
    ],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...DEFAULTS, ...expected });
  });

  const AMAZON = { endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' };

  test.each([
    ['s3://photos', { bucket: 'photos', prefix: '', ...AMAZON }],
    ['s3://photos/eain/site/', { bucket: 'photos', prefix: 'eain/site/', ...AMAZON }],
    [
      's3://my.photos?region=ap-southeast-1',
      {
        bucket: 'my.photos',
        prefix: '',
        endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
        region: 'ap-southeast-1',
      },
    ],
    [
      's3://photos/x?endpoint=http://127.0.0.1:9000&region=auto',
      { bucket: 'photos', prefix: 'x/', endpoint: 'http://127.0.0.1:9000', region: 'auto' },
    ],
  ])('MEDIA_URL=%s', (url, location) => {
    const { mediaStore } = readConfig({ ...KEYS, MEDIA_URL: url });
    expect(mediaStore).toEqual({
      ...location,
      accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
    });
  });

  test.each([
    ['https://photos.example/', 'https://photos.example'],
    ['https://cdn.example/eain/photos/', 'https://cdn.example/eain/photos'],
  ])('MEDIA_PUBLIC_URL=%s', (url, mediaPublicUrl) => {
    const env = { ...KEYS, MEDIA_URL: 's3://photos', MEDIA_PUBLIC_URL: url };
    expect(readConfig(env)).toMatchObject({ mediaPublicUrl });
  });

  test('workers need what several processes can share, and leave slowly', () => {
    expect(linesOf({ WORKERS: '3' })).toEqual([
      'WORKERS is set without DATABASE_URL, which it needs.',
      'WORKERS is set without MEDIA_URL, which it needs.',
    ]);
    expect(linesOf({ WORKERS: '1' })).toEqual([]);
    const env = { ...KEYS, DATABASE_URL: 'postgres://db/eain', MEDIA_URL: 's3://photos' };
    expect(readConfig({ ...env, WORKERS: '3' })).toMatchObject({ workers: 3, stopDelayMs: 2_000 });
  });

  test.each(['Production', 'PRODUCTION', 'production ', 'prod'])(
    'NODE_ENV=%s, which would have the demo, is refused',
    (value) =>
      expect(linesOf({ NODE_ENV: value })).toEqual([
        `NODE_ENV=${value} is wrong: it must be written so: production; or another word, such as development.`,
      ]),
  );

  test('unknown variables are ignored', () => {
    expect(readConfig({ PATH: '/bin', port: '1', UNKNOWN: 'x' })).toEqual(DEFAULTS);
  });

  test('production has no demo, even with DEMO=1', () => {
    expect(readConfig({ DEMO: '1', NODE_ENV: 'production' }).hasDemo).toBe(false);
  });

  test('every path is below the data folder', () => {
    const config = readConfig({ DATA_DIR: '/data' });
    expect([databaseFile(config), mediaDir(config), backupDir(config)]).toEqual([
      '/data/eain.sqlite',
      '/data/media',
      '/data/backups',
    ]);
  });
});

describe('a wrong value stops the start with a readable line', () => {
  test.each([
    ...['-1', '65536', '80a', '3000.5', '0x50', ' 80', '1e3', 'http'].map((bad) => ['PORT', bad]),
    ...['-1', '61', '2s'].map((bad) => ['STOP_DELAY', bad]),
    ...['office.example', 'https://office.example/path', '*.example', 'https://*.example'].map(
      (bad) => ['CORS_ORIGINS', bad],
    ),
    ...['a b', 'http://x', 'x/y', '<host>'].map((bad) => ['HOST', bad]),
    ...[
      'eain.example',
      'ftp://eain.example',
      'https://',
      'javascript:alert(1)',
      '/x',
      'https://a b',
    ].map((bad) => ['PUBLIC_URL', bad]),
    ...['yes', 'true', '2', ' 1'].map((bad) => ['DEMO', bad]),
    ...['INFO', 'verbose', '30'].map((bad) => ['LOG_LEVEL', bad]),
    ...['x'.repeat(61)].map((bad) => ['SITE_NAME', bad]),
    ...['0', 'OFF', 'false', 'no'].map((bad) => ['RATE_LIMIT', bad]),
    ...['0', 'OFF'].map((bad) => ['SERVICE_WORKER', bad]),
    ...['on', 'Private'].map((bad) => ['ALERTS', bad]),
    ...[
      'true',
      '1',
      'proxy.example',
      '10.0.0.1;10.0.0.2',
      ',',
      '10.0.0.1,',
      '999.1.1.1',
      '10.0.0.0/99',
      '10.0.0.0/0',
    ].map((bad) => ['TRUST_PROXY', bad]),
    ...['https://eain.example/site', 'https://eain.example/?a=1', 'https://eain.example/#top'].map(
      (bad) => ['PUBLIC_URL', bad],
    ),
  ])('%s=%s', (name = '', bad = '') => {
    const lines = linesOf({ [name]: bad });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[A-Z_]+=.* is wrong: it must be .+\.$/);
    expect(lines[0]).toContain(`${name}=${bad} `);
  });

  test.each([' ', 'x'.repeat(201)])('REGISTRATION_CODE=%j, which is not shown', (bad) => {
    expect(linesOf({ REGISTRATION_CODE: bad })).toEqual([
      'REGISTRATION_CODE=… is wrong: it must be a text of at most 200 characters.',
    ]);
  });

  test.each([
    'files',
    's3://',
    's3:///folder',
    's3://B',
    's3://photos/a//b',
    's3://photos/x#y',
    's3://photos?endpoint=ftp://x',
    's3://photos?endpoint=https://x/y',
    's3://photos?region=a b',
    's3://photos?acl=public',
    'https://photos',
  ])('MEDIA_URL=%s', (bad) => {
    const [line] = linesOf({ ...KEYS, MEDIA_URL: bad });
    expect(line).toBe(
      `MEDIA_URL=${bad} is wrong: it must be a bucket, such as s3://BUCKET/FOLDER?endpoint=https://s3.example&region=REGION.`,
    );
  });

  test.each(['photos.example', 'ftp://photos.example', 'https://photos.example/?a', '/media'])(
    'MEDIA_PUBLIC_URL=%s',
    (bad) => {
      const lines = linesOf({ ...KEYS, MEDIA_URL: 's3://photos', MEDIA_PUBLIC_URL: bad });
      expect(lines).toEqual([
        `MEDIA_PUBLIC_URL=${bad} is wrong: it must be an address, such as https://photos.example.`,
      ]);
    },
  );

  test.each(['PUBLIC_URL', 'MEDIA_URL', 'MEDIA_PUBLIC_URL'])(
    'a password in %s is not shown',
    (name) => {
      const lines = linesOf({ ...KEYS, [name]: 'https://user:word@eain.example' });
      expect(lines[0]).toContain(`${name}=https://…@eain.example is wrong`);
      expect(lines.join()).not.toContain('word');
    },
  );

  test.each(['DATABASE_URL', 'SMTP_URL'])('nor one in %s without its protocol', (name) => {
    const lines = linesOf({ [name]: 'user:word@eain.example' });
    expect(lines[0]).toContain(`${name}=…@eain.example is wrong`);
    expect(lines.join()).not.toContain('word');
  });

  test('a variable without another that it needs', () => {
    expect(linesOf({ MEDIA_URL: 's3://photos', AWS_ACCESS_KEY_ID: 'key' })).toEqual([
      'MEDIA_URL is set without AWS_SECRET_ACCESS_KEY, which it needs.',
    ]);
    expect(linesOf({ MEDIA_PUBLIC_URL: 'https://photos.example' })).toEqual([
      'MEDIA_PUBLIC_URL is set without MEDIA_URL, which it needs.',
    ]);
  });

  test('one line for each wrong value, together', () => {
    const lines = linesOf({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'info', TRUST_PROXY: 'z' });
    expect(lines).toEqual([
      'PORT=x is wrong: it must be a port number from 0 to 65535.',
      'DEMO=y is wrong: it must be 0 or 1.',
      'TRUST_PROXY=z is wrong: it must be addresses of proxies, separated by commas.',
    ]);
    expect(new ConfigError(lines).message).toBe(lines.join('\n'));
  });
});
