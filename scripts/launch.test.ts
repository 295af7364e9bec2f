// @module-tag thorough
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { BUILD_STAMP, sourceHash } from './launch/build.mjs';
import { isAtLeast } from './launch/node.mjs';
import { LOCK_STAMP } from './launch/packages.mjs';
import { launch, lock, MANIFEST, project, run, site, write } from './launch/test-project.ts';

test.each([
  ['24.0.0', '24', true],
  ['26.10.0', '26.9', true],
  ['26.9.9', '26.10', false],
  ['20.20.2', '24', false],
  ['24.1.0-nightly', '24.1.0', true],
])('Node %s is at least %s: %s', (version, minimum, expected) => {
  expect(isAtLeast(version, minimum)).toBe(expected);
});

test('an unknown command prints the usage', async () => {
  const { status, out, err } = await launch(project({}), 'constructor');
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^Usage:/);
});

describe('packages', () => {
  const withHello = {
    'hello/package.json': JSON.stringify({ name: 'hello', version: '1.0.0', bin: 'hello.mjs' }),
    'hello/hello.mjs':
      '#!/usr/bin/env node\nprocess.stdout.write(["hello", ...process.argv.slice(2)].join(" ") + "\\n");',
    'package.json': JSON.stringify({ ...MANIFEST, devDependencies: { hello: 'file:hello' } }),
    'package-lock.json': lock({
      '': { ...MANIFEST, devDependencies: { hello: 'file:hello' } },
      hello: { version: '1.0.0', dev: true, bin: { hello: 'hello.mjs' } },
      'node_modules/hello': { resolved: 'hello', link: true },
    }),
  };
  const installed = { status: 0, out: 'hello you\n', err: 'Installing packages …\n' };

  test('are installed once, and again for another lockfile or after an interruption', async () => {
    const root = project(withHello);
    const hello = () => launch(root, 'run', 'hello', 'you');
    expect(await hello()).toEqual(installed);
    expect(await hello()).toEqual({ ...installed, err: '' });
    write(root, { 'package-lock.json': `${withHello['package-lock.json']}\n` });
    expect(await hello()).toEqual(installed);
    rmSync(join(root, LOCK_STAMP));
    expect(await hello()).toEqual(installed);
  });

  test('stop the launcher with the message of npm if they cannot be installed', async () => {
    const broken = { ...MANIFEST, devDependencies: { hello: 'no:such-kind' } };
    const root = project({
      'package.json': JSON.stringify(broken),
      'package-lock.json': lock({ '': broken }),
    });
    const { status, out, err } = await launch(root, 'run', 'hello');
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^Installing packages …\n.*no:such-kind.*\nnpm install failed\.\n$/s);
  });
});

describe('a package', () => {
  test('is not installed if package.json and the lockfile differ', async () => {
    const other = { ...MANIFEST, dependencies: { hello: '1.0.0' } };
    const root = project({ 'package.json': JSON.stringify(other) });
    const { status, err } = await launch(root, 'run', 'hello');
    expect(status).toBe(1);
    expect(err).toContain('package.json and package-lock.json have other dependencies');
  });
});

describe('the source hash', () => {
  test.each([
    'src/deep/new.ts',
    'src/client.ts',
    'demo/a.json',
    'vite.config.ts',
    'public/robots.txt',
  ])('changes with %s', (path) => {
    const root = site();
    const before = sourceHash(root);
    write(root, { [path]: 'other' });
    expect(sourceHash(root)).not.toBe(before);
  });

  test.each(['src/client.test.ts', 'README.md', 'demo/picture.jpg', 'dist/x.js'])(
    'does not change with %s',
    (path) => {
      const root = site();
      const before = sourceHash(root);
      write(root, { [path]: 'other' });
      expect(sourceHash(root)).toBe(before);
    },
  );
});

describe('the build', () => {
  const built = { status: 7, out: 'a b\n', err: 'Building …\n' };

  test('is made once, and repeated for other sources or after an interruption', async () => {
    const root = site();
    const crash = () => launch(root, 'crash', 'a', 'b');
    expect(await crash()).toEqual(built);
    expect(await crash()).toEqual({ ...built, err: '' });
    write(root, { 'src/client.ts': 'document.title = "2";' });
    expect(await crash()).toEqual(built);
    rmSync(join(root, BUILD_STAMP));
    expect(await crash()).toEqual(built);
  });

  test('that fails prints the reason, and is tried again', async () => {
    const root = site();
    write(root, { 'src/client.ts': `import './missing.ts';` });
    for (const _ of ['once', 'again']) {
      const { status, err } = await launch(root, 'crash');
      expect(status).toBe(1);
      expect(err).toMatch(/^Building …\n.*missing\.ts.*\nvite build failed\.\n$/s);
    }
  });

  const assets = (root: string): string[] => readdirSync(join(root, 'dist/client/assets'));

  test('replaces the last one only when it is complete', async () => {
    const root = site();
    await launch(root, 'crash');
    const before = [assets(root), readFileSync(join(root, 'dist/server/main.js'), 'utf8')];
    write(root, {
      'src/main.ts': `import './missing.ts';`,
      'src/client.ts': 'document.title = "2";',
    });
    expect((await launch(root, 'crash')).status).toBe(1);
    expect([assets(root), readFileSync(join(root, 'dist/server/main.js'), 'utf8')]).toEqual(before);
  });

  test('keeps the assets of the last one, which open pages request, and no older ones', async () => {
    const root = site();
    const own: string[] = [];
    for (const number of [1, 2, 3]) {
      write(root, { 'src/client.ts': `document.title = '${number}';` });
      await launch(root, 'crash');
      const fresh = assets(root).filter((name) => !own.includes(name));
      expect(fresh).toHaveLength(1);
      own.push(...fresh);
      expect(assets(root).toSorted()).toEqual(own.slice(-2).toSorted());
    }
  });

  test('is made by only one of two launchers, and the other waits', async () => {
    const root = site();
    const [one, other] = await Promise.all([launch(root, 'crash'), launch(root, 'crash')]);
    expect([one.status, other.status]).toEqual([7, 7]);
    expect((one.err + other.err).match(/Building/g)).toHaveLength(1);
  });
});

test('eain runs from the sources beside a running site, and builds and installs nothing', async () => {
  const root = site();
  write(root, { 'package-lock.json': `${lock({})}\n` });
  const { status, out, err } = await launch(root, 'eain', 'a', 'b');
  expect([status, out]).toEqual([7, 'a b\n']);
  expect(err).toMatch(/^The installed packages are not those of package-lock\.json;.*\n$/);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

describe('a signal', () => {
  test('to the launcher stops the server, whose status is the launcher’s', async () => {
    const { child, printed, closed } = run(site(), process.execPath, 'scripts/launch.mjs', 'start');
    await vi.waitFor(() => expect(printed.out).toBe('ready\n'), 20_000);
    child.kill('SIGTERM');
    await closed;
    expect(printed.out).toBe('ready\nended well\n');
    expect(child.exitCode).toBe(0);
  });

  test('to the shell that npm started stops the server too', async () => {
    const command = `'${process.execPath}' scripts/launch.mjs start; exit`;
    const { child, printed, closed } = run(site(), 'sh', '-c', command);
    await vi.waitFor(() => expect(printed.out).toBe('ready\n'), 20_000);
    child.kill('SIGTERM');
    await closed;
    expect(printed.out).toBe('ready\nended well\n');
  });
});
