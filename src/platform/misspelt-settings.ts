import { editDistance } from '#burmese/edit-distance.ts';
import { SETTING_NAMES } from './config.ts';

/** In shorter names one other letter makes another word, such as HOME of DEMO. */
const MIN_LENGTH = 6;

/** Names are compared without underscores and without the name of the product before them. */
const plain = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^EAIN[_-]?/, '')
    .replaceAll(/[_-]/g, '');

/** Describes variables that are no settings but look like one: with another letter, case or underscore. */
export const misspeltSettings = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env)
    .filter((name) => env[name] && !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isClose(plain(name), plain(setting)));
      return meant === undefined ? [] : [`${name} is set but is no setting: ${meant} is one`];
    });

const isClose = (name: string, setting: string): boolean =>
  name === setting || (setting.length >= MIN_LENGTH && editDistance(name, setting) <= 1);
