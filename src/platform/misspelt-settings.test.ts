import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['DATADIR', 'DATA_DIR'],
  ['data_dir', 'DATA_DIR'],
  ['EAIN_DATA_DIR', 'DATA_DIR'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['TRSUT_PROXY', 'TRUST_PROXY'],
  ['Port', 'PORT'],
])('%s is said to be a misspelt %s', (name, setting) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([
    `${name} is set but is no setting: ${setting} is one`,
  ]);
});

test('settings, their empty misspellings and the variables of a system are not said', () => {
  const own = Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x']));
  const common =
    'PATH HOME HOSTNAME LOGNAME LANG USER SHELL TERM PWD SHLVL TZ INVOCATION_ID NODE_OPTIONS NODE_PATH npm_execpath EAIN_CHROMIUM';
  const others = Object.fromEntries(common.split(' ').map((name) => [name, 'x']));
  expect(misspeltSettings({ ...own, ...others, DATADIR: '' })).toEqual([]);
});
