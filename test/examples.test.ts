import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '#contract/limits.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { configWarnings } from '#platform/config-warnings.ts';
import { readConfig, SETTING_NAMES } from '#platform/config.ts';
import { SERVER_ENVIRONMENT } from '#scripts/launch/server.mjs';
import { projectRoot } from '#system/project-root.ts';

const read = (name: string): string =>
  readFileSync(join(projectRoot, 'docs/examples', name), 'utf8');

const env = parseEnv(read('eain.env')) as Record<string, string>;
const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

test('the environment of the unit is a configuration without a warning', () => {
  const config = readConfig(env);
  expect(configWarnings(config, env)).toEqual([]);
  expect(config).toMatchObject({ hasDemo: false, host: '127.0.0.1', dataDir: '/var/lib/eain' });
  expect(Object.keys(env).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test('the unit starts what a release has, and lets the site write to its folder', () => {
  const unit = read('eain.service');
  expect(unit).toContain('ExecStart=/opt/eain/current/bin/eain start');
  expect(`/var/lib/${/StateDirectory=(.*)/.exec(unit)?.[1]}`).toBe(env.DATA_DIR);
  expect(unit).not.toContain(Object.keys(SERVER_ENVIRONMENT)[0]);
});

test.each([
  ['Caddyfile', /max_size (\d+)MB/],
  ['nginx.conf', /client_max_body_size (\d+)m/],
])('%s leads to the port, lets whole forms through, and hides the metrics', (name, limit) => {
  const text = read(name);
  expect(text).toContain(`127.0.0.1:${env.PORT}`);
  const bytes = Number(limit.exec(text)?.[1]) * 1e6;
  expect(bytes).toBeGreaterThan(PHOTO_SLOTS.length * MAX_PHOTO_BYTES);
  expect(text).toMatch(/\/metrics(?: 404| \{\s+return 404)/);
});

test('the README names every setting but those that systems have', () => {
  const unnamed = SETTING_NAMES.filter((name) => !readme.includes(`\`${name}\``));
  expect(unnamed).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV']);
});
