// `npm run shots [PART ...]`: takes screenshots of every screen and state, or of those with a PART in their names,
// into `shots/`. `--readme` instead takes the two of README, into `docs/screenshots/`.
import { launchBrowser } from '#test/support/browser/chromium.ts';
import { otherSites } from '#test/support/browser/other-sites.ts';
import type { Screen } from '#test/support/screens/screen.ts';
import { startDemoSite } from '#test/support/sites/demo-data.ts';
import { JOBS, shoot } from './shooting/jobs.ts';
import { shootForReadme } from './shooting/readme.ts';

/** Pages that are open at once; a page waits most of the time. */
const WORKERS = 3;

const names = process.argv.slice(2);
const [demo, browser] = await Promise.all([startDemoSite(), launchBrowser()]);
const others = otherSites();
try {
  if (names.includes('--readme')) await shootForReadme(browser, demo.origin);
  else {
    const jobs = JOBS.filter(
      ({ file }) => names.length === 0 || names.some((name) => file.includes(name)),
    );
    const originOf = (screen: Screen): Promise<string> => others.originOf(screen, demo.origin);
    const queue = jobs.values();
    const work = async (): Promise<void> => {
      for (const job of queue) await shoot(browser, originOf, job);
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    console.log(`${jobs.length} screens, each in light and in dark, are in shots/.`);
  }
} finally {
  await browser.close();
  await Promise.all([demo.stop(), others.stop()]);
}
