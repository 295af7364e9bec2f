// Provides a Chromium for the browser tests and screenshots, and a Burmese font.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, runSilently, say, tool } from './process.mjs';

// The first is Chromium without a window system: a page in it takes a third less time.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FONTS = 'fonts-noto-core';

/**
 * Sets EAIN_CHROMIUM, unless it is set, to a browser of this machine, which it installs if there is none.
 * @param {string} root
 */
export async function provideChromium(root) {
  const configured = process.env.EAIN_CHROMIUM;
  if (configured && !existsSync(configured))
    throw new Failure(`EAIN_CHROMIUM is ${configured}, which does not exist.`);
  process.env.EAIN_CHROMIUM = configured || findChromium(root) || (await installChromium(root));
  await provideFont(root);
}

/**
 * Finds a Chromium of this machine; undefined if there is none.
 * @param {string} root
 */
export function findChromium(root) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const commands = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...commands, ...APPLICATIONS].find((path) => existsSync(path)) ?? findPlaywrights(root);
}

/**
 * Finds a browser that Playwright has installed.
 * @param {string} root
 */
function findPlaywrights(root) {
  const script = "console.log(require('playwright-core').chromium.executablePath())";
  const path = spawnSync('node', ['-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim();
  return existsSync(path) ? path : undefined;
}

/**
 * @param {string} root
 * @returns {Promise<string>} the path of the browser
 */
async function installChromium(root) {
  say('Installing Chromium …');
  const shellViaApt = () => aptInstall(root, SHELL, FONTS);
  const viaApt = () => aptInstall(root, 'chromium', FONTS);
  const viaPlaywright = () =>
    runSilently(root, 'playwright-core install', tool('playwright-core'), ['install', 'chromium']);
  let reason = '';
  for (const install of hasApt() ? [shellViaApt, viaApt, viaPlaywright] : [viaPlaywright]) {
    try {
      await install();
      const path = findChromium(root);
      if (path) return path;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reason = `${reason}${error.message}\n`;
    }
  }
  throw new Failure(`${reason}Please install Chromium, or name one in EAIN_CHROMIUM.`);
}

/**
 * Installs a Burmese font if there is none. Without one screenshots show boxes, so a failure is only a warning.
 * @param {string} root
 */
async function provideFont(root) {
  const fonts = spawnSync('fc-list', [':lang=my'], { encoding: 'utf8' });
  if (fonts.error || fonts.stdout.trim()) return;
  try {
    if (!hasApt()) throw new Failure('This machine has no Burmese font.');
    say('Installing a Burmese font …');
    await aptInstall(root, FONTS);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\nPlease install one, such as Noto Sans Myanmar.`);
  }
}

const isRoot = process.getuid?.() === 0;

/** Returns whether Debian packages can be installed without a password. */
const hasApt = () => succeeds('apt-get', '--version') && (isRoot || succeeds('sudo', '-n', 'true'));

/**
 * @param {string} file
 * @param {...string} args
 */
const succeeds = (file, ...args) => spawnSync(file, args).status === 0;

/**
 * @param {string} root
 * @param {...string} packages
 */
function aptInstall(root, ...packages) {
  const admin = isRoot ? '' : 'sudo -n ';
  say(
    `  with apt-get: ${packages.join(', ')}. EAIN_CHROMIUM names a browser that is there already.`,
  );
  const install = `${admin}env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends`;
  const script = `${admin}apt-get update -q && ${install} ${packages.join(' ')}`;
  return runSilently(root, `apt-get install ${packages.join(' ')}`, 'sh', ['-c', script]);
}
