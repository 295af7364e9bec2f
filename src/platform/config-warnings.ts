import type { Config } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';

/** Shorter registration codes can be guessed. */
const MIN_CODE_LENGTH = 12;

/** Describes settings that are valid but probably unintended. `env` is the source of `config`. */
export const configWarnings = (
  config: Config,
  env: Record<string, string | undefined>,
): string[] => {
  const isProduction = env.NODE_ENV === 'production';
  const { registrationCode, publicUrl } = config;
  const isLocal = isLoopback(publicUrl);
  const warnings: [boolean, string][] = [
    [config.hasDemo && !isLocal, 'demo data on a public address; DEMO=0 leaves it out'],
    [isProduction && !env.PUBLIC_URL, `PUBLIC_URL is not set: links lead to ${publicUrl}`],
    [
      isProduction && !isLocal && publicUrl.startsWith('http:'),
      'PUBLIC_URL begins with http: passwords and tokens travel in clear',
    ],
    [
      isProduction && !config.hasRateLimit,
      'RATE_LIMIT=off: passwords may be guessed any number of times',
    ],
    [
      isProduction && registrationCode !== undefined && registrationCode.length < MIN_CODE_LENGTH,
      `REGISTRATION_CODE is short: fewer than ${MIN_CODE_LENGTH} characters are soon guessed`,
    ],
    [
      config.trustProxy.length > 0 && config.host === '0.0.0.0',
      'HOST=0.0.0.0 behind a proxy: the port can be reached past it',
    ],
    [
      publicUrl.startsWith('https:') && config.mediaPublicUrl?.startsWith('http:') === true,
      'MEDIA_PUBLIC_URL begins with http: browsers show no such photos on pages with https',
    ],
  ];
  return [
    ...warnings.filter(([applies]) => applies).map(([, text]) => text),
    ...misspeltSettings(env),
  ];
};

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
