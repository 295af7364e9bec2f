import { expect, test } from 'vitest';
import { goTo } from '../support/browser.ts';
import { useBrowser } from '../support/visits.ts';

const { open } = useBrowser();
test.each(['/', '/results', '/results?region=Yangon', '/resultsAllProperties', '/propertyDetails?id=61'])('%s', async (path) => {
  const page = await open({ width: 1280 });
  const r = await goTo(page, path);
  expect(r.status()).toBe(200);
});
