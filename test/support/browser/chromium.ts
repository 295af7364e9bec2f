import { existsSync, statfsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Path of Chromium, which `scripts/launch/browser.mjs` finds. */
export const CHROMIUM_PATH = process.env.EAIN_CHROMIUM ?? '/usr/bin/chromium';

/**
 * Disabled features. The first two are pages of the browser in every window, which take longer than the
 * site's; the next two parse scripts again beside the page whose scripts are compiled already; the rest
 * repeats what Playwright disables, because Chromium heeds only the last `--disable-features`.
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

export const CHROMIUM_FLAGS = [
  `--disable-features=${UNUSED_FEATURES.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Shared memory of the system, and the size from which Chromium can use it. */
const SHARED_MEMORY = { path: '/dev/shm', bytes: 1024 ** 3 };

const hasSharedMemory = (): boolean => {
  if (!existsSync(SHARED_MEMORY.path)) return false;
  const { bsize, blocks } = statfsSync(SHARED_MEMORY.path);
  return bsize * blocks >= SHARED_MEMORY.bytes;
};

/**
 * Starts Chromium with shared memory where there is enough. By default Playwright disables it, as
 * containers may have little, and Chromium writes slower temporary files instead.
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });

let shared: Promise<Browser> | undefined;

/** The browser that all test files of a worker share; it ends with the worker. */
export const sharedBrowser = async (): Promise<Browser> => {
  shared ??= launchBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  // The test that crashed the browser has failed; the next one gets a new browser.
  shared = undefined;
  return sharedBrowser();
};
