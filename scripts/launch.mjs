// The single entry behind every npm script. It needs nothing but Node 18 and npm: whatever else a
// command needs (a newer Node, packages, the build, a browser) it provides first, once.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideChromium } from './launch/browser.mjs';
import { provideBuild } from './launch/build.mjs';
import { check, isAboutChanges, OF_A_CHANGE } from './launch/check.mjs';
import { provideNode } from './launch/node.mjs';
import { keepPackages, providePackages } from './launch/packages.mjs';
import { ended, Failure, Interruption, say, start, stopWithNpm, tool } from './launch/process.mjs';
import { makeRelease } from './launch/release.mjs';
import { SERVER, SERVER_ENVIRONMENT } from './launch/server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const USAGE = `Usage: node scripts/launch.mjs <command> [arguments]

  start         serve the site
  dev           serve it by its sources, as they are saved; --inspect for a debugger, --no-types
                without the type check
  dev-speed     time how long saved changes take to the screen of dev
  eain          manage accounts and data; --help lists its commands
  test          check a change; with arguments, only run vitest with them
  check         check everything, for a release
  build         build the site; with --force also when nothing has changed
  release       make an archive that starts without npm and compiler, in release/
  shots         take screenshots
  measure       time a site with many generated listings
  bench         answers per second, beside a bare handler
  load          the mix of visitors and agents for minutes, and four times as much
  alerts        tell 10,000 browsers of 1,000 homes, beside visitors
  stress        send a site what costs it most, ten at a time
  weigh         weigh the first visit to every page
  copies        copy a site to PostgreSQL and back, and compare its answers
  crash         kill a site again and again while agents upload
  rooms         show which room of the code needs which
  lighthouse    let Lighthouse look at every page
  run <tool>    run a tool of node_modules/.bin`;

/** @type {Record<string, (...args: string[]) => Promise<number>>} */
const commands = {
  async start(...args) {
    await withBuild();
    process.env = { ...SERVER_ENVIRONMENT, ...process.env };
    return finish('node', ...SERVER, ...args);
  },
  async dev(...args) {
    await withPackages();
    return finish('node', 'scripts/dev/main.ts', ...args);
  },
  async 'dev-speed'() {
    await withPackages();
    await provideChromium(root);
    return finish('node', 'scripts/dev-speed.ts');
  },
  async eain(...args) {
    // Runs from the sources, without a build: a running site keeps its build and its packages.
    await provideNode(root);
    await keepPackages(root);
    return finish('node', 'src/cli/eain.ts', ...args);
  },
  test,
  async check() {
    await withBrowser();
    return check(root);
  },
  async build(...args) {
    await withPackages();
    const built = await provideBuild(root, { force: args.includes('--force'), show: true });
    if (!built) say('Nothing has changed since the last build.');
    return 0;
  },
  async release() {
    await withBuild();
    say(await makeRelease(root, join(root, 'release')));
    return 0;
  },
  async shots(...args) {
    await withBrowser();
    return finish('node', 'scripts/shots.ts', ...args);
  },
  async measure(...args) {
    await withBuild();
    return finish('node', 'scripts/measure.ts', ...args);
  },
  async bench(...args) {
    await withBuild();
    return finish('node', 'scripts/bench.ts', ...args);
  },
  async stress(...args) {
    await withBuild();
    return finish('node', 'scripts/stress.ts', ...args);
  },
  async weigh() {
    await withBrowser();
    return finish('node', 'scripts/weigh.ts');
  },
  async crash(...args) {
    await withBuild();
    return finish('node', 'scripts/crash.ts', ...args);
  },
  async alerts(...args) {
    await withBuild();
    return finish('node', 'scripts/alerts.ts', ...args);
  },
  async load(...args) {
    await withBuild();
    return finish('node', 'scripts/load.ts', ...args);
  },
  async copies(...args) {
    await withBuild();
    return finish('node', 'scripts/copies.ts', ...args);
  },
  async rooms() {
    await withPackages();
    return finish('node', 'scripts/rooms.ts');
  },
  async lighthouse(...args) {
    await withBrowser();
    return finish('node', 'scripts/lighthouse.ts', ...args);
  },
  async run(name, ...args) {
    if (!name) return misused();
    await withPackages();
    return finish(tool(name), ...args);
  },
};

/** @param {...string} args */
async function test(...args) {
  await withBrowser();
  if (args.length === 0) return check(root, OF_A_CHANGE);
  if (isAboutChanges(args)) return check(root, args);
  return finish(tool('vitest'), 'run', ...args);
}

async function withPackages() {
  await provideNode(root);
  await providePackages(root);
}

async function withBuild() {
  await withPackages();
  await provideBuild(root);
}

async function withBrowser() {
  await withBuild();
  await provideChromium(root);
}

/**
 * Runs the program that the command is about.
 * @param {string} file
 * @param {...string} args
 */
const finish = (file, ...args) => ended(start(root, file, args));

function misused() {
  say(USAGE);
  return 2;
}

stopWithNpm();
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  process.exitCode = command ? await command(...args) : misused();
} catch (error) {
  if (error instanceof Interruption) process.exitCode = error.status;
  else if (error instanceof Failure) {
    say(error.message);
    process.exitCode = 1;
  } else throw error;
}
