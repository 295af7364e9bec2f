import { existsSync, statfsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The Chromium that the launcher found. */
export const CHROMIUM = process.env.EAIN_CHROMIUM ?? '/usr/bin/chromium';

/**
 * What it does without. The first two are pages of its own in every window, which take longer than
 * ours; the next two parse scripts again beside the page that a window has compiled already; the rest
 * is what Playwright switches off, as Chromium heeds only the last of such lists.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'ScriptStreaming',
  'BackgroundResourceFetch',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** What every start of it is told. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${UNUSED_FEATURES.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Where programs share memory without writing files, which take longer, and how much it needs there. */
const SHARED_MEMORY = { path: '/dev/shm', bytes: 1024 ** 3 };

const hasSharedMemory = (): boolean => {
  if (!existsSync(SHARED_MEMORY.path)) return false;
  const { bsize, blocks } = statfsSync(SHARED_MEMORY.path);
  return bsize * blocks >= SHARED_MEMORY.bytes;
};

/** Starts it. Playwright has it write files instead, as containers may have little of such memory. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });

let shared: Promise<Browser> | undefined;

/** The browser of all test files that a worker runs; it ends with the worker. */
export const sharedBrowser = async (): Promise<Browser> => {
  shared ??= launchBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  // A test that brought the browser down has failed; the next one gets another.
  shared = undefined;
  return sharedBrowser();
};
