import type { Config } from './config.ts';

/** A code that everybody may try to guess, in characters. */
const SHORT_CODE = 12;

/** What is allowed but hardly meant, in a line each; `env` is what the configuration was read from. */
export const configWarnings = (
  config: Config,
  env: Record<string, string | undefined>,
): string[] => {
  const isProduction = env.NODE_ENV === 'production';
  const { registrationCode, publicUrl } = config;
  const local = isLocal(publicUrl);
  const warnings: [boolean, string][] = [
    [config.demo && !local, 'demo data on a public address; DEMO=0 leaves it out'],
    [isProduction && !env.PUBLIC_URL, `PUBLIC_URL is not set: links lead to ${publicUrl}`],
    [
      isProduction && !local && publicUrl.startsWith('http:'),
      'PUBLIC_URL begins with http: passwords and tokens travel in clear',
    ],
    [
      isProduction && !config.hasRateLimit,
      'RATE_LIMIT=off: passwords may be guessed any number of times',
    ],
    [
      isProduction && registrationCode !== undefined && registrationCode.length < SHORT_CODE,
      `REGISTRATION_CODE is short: fewer than ${SHORT_CODE} characters are soon guessed`,
    ],
    [
      config.trustProxy.length > 0 && config.host === '0.0.0.0',
      'HOST=0.0.0.0 behind a proxy: the port can be reached past it',
    ],
    ...['DATABASE_URL', 'MEDIA_URL'].map((name): [boolean, string] => [
      Boolean(env[name]),
      `${name} is set but not used: everything is kept in DATA_DIR`,
    ]),
  ];
  return warnings.filter(([isTrue]) => isTrue).map(([, text]) => text);
};

const isLocal = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
