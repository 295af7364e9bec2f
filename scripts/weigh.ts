// `npm run weigh`: measures what the first visit to each public page loads on a phone of 360 px, in KB, first while it
// is only read (`readJs`), then with its first use (`js`), and prints the budgets. First waits for the variants of all demo photos, which takes some minutes.
import { openPage } from '#test/support/browser/browser.ts';
import { launchBrowser } from '#test/support/browser/chromium.ts';
import { startEncodedSite } from '#test/support/browser/encoded-site.ts';
import { BUDGETS, PAGES, weighPage, type Weight } from '#test/support/browser/weight.ts';

const COLUMNS: readonly (keyof Weight)[] = ['html', 'css', 'readJs', 'js', 'images'];

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8);

const [site, browser] = await Promise.all([startEncodedSite(), launchBrowser()]);
try {
  console.log(`${''.padEnd(24)}${COLUMNS.map((name) => name.padStart(8)).join('')}   KB`);
  for (const [name, path] of Object.entries(PAGES))
    for (const language of ['en', 'mm'] as const) {
      const page = await openPage(browser, site.origin, { language, touch: true, density: 2 });
      const weight = await weighPage(page, path);
      await page.context().close();
      const figures = COLUMNS.map((column) => kilobytes(weight[column])).join('');
      console.log(`${`${name}, ${language}`.padEnd(24)}${figures}`);
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
