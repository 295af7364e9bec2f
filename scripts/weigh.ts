// `npm run weigh [PART ...]`: measures what the first visit to each public page, or to those with a PART in their names,
// loads on a phone of 360 px, in KB, first while it is only read (`html`, `css`, `readJs`), then with its first use
// (`js`, `usedCss`), and when it is painted on slow 4G, in seconds; prints the budgets. First waits for the variants of
// all demo photos, which takes some minutes.
import { openPage } from '#test/support/browser/browser.ts';
import { launchBrowser } from '#test/support/browser/chromium.ts';
import { startEncodedSite } from '#test/support/browser/encoded-site.ts';
import { measurePaints, medianPaints } from '#test/support/browser/paints.ts';
import { BUDGETS, PAGES, weighPage, type Weight } from '#test/support/browser/weight.ts';

const COLUMNS: readonly (keyof Weight)[] = ['html', 'css', 'readJs', 'js', 'usedCss', 'images'];

const PAINTS = ['first', 'largest'] as const;

/** Visits of which the median counts. */
const PAINT_VISITS = 3;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8);

const names = process.argv.slice(2);
const pages = Object.entries(PAGES).filter(
  ([page]) => names.length === 0 || names.some((name) => page.includes(name)),
);
const [site, browser] = await Promise.all([startEncodedSite(), launchBrowser()]);
try {
  console.log(
    `${''.padEnd(24)}${COLUMNS.map((name) => name.padStart(8)).join('')}   KB${PAINTS.map((name) => name.padStart(9)).join('')}   s`,
  );
  for (const [name, path] of pages)
    for (const language of ['en', 'mm'] as const) {
      const visitor = { language, touch: true, density: 2 };
      const page = await openPage(browser, site.origin, visitor);
      const weight = await weighPage(page, path);
      await page.context().close();
      const figures = COLUMNS.map((column) => kilobytes(weight[column])).join('');
      const visits = [];
      for (let visit = 0; visit < PAINT_VISITS; visit++)
        visits.push(await measurePaints(browser, site.origin, path, visitor));
      const paints = medianPaints(visits);
      const seconds = PAINTS.map((paint) => paints[paint].toFixed(2).padStart(9)).join('');
      console.log(`${`${name}, ${language}`.padEnd(24)}${figures}     ${seconds}`);
    }
  const { page, readJs, js, images } = BUDGETS;
  console.log(
    `Budgets: html and css ${kilobytes(page).trim()}, js of a page that is read ${kilobytes(readJs).trim()}, ` +
      `with what its first use loads ${kilobytes(js).trim()}, ` +
      `images of the results ${kilobytes(images).trim()}.`,
  );
} finally {
  await browser.close();
  await site.stop();
}
