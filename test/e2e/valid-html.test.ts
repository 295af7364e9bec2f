import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LANGUAGES } from '../support/languages.ts';
import { startOtherSites, type OtherSites } from '../support/other-sites.ts';
import { pathOf, SCREENS } from '../support/screens.ts';
import { htmlFindings } from '../support/valid-html.ts';

let others: OtherSites;
beforeAll(async () => {
  others = await startOtherSites();
});
afterAll(() => others.stop());

/** Every page as the server answers it, also when it is empty, unknown, incomplete or failed. */
const DOCUMENTS = SCREENS.filter(({ act }) => !act);

describe.each(LANGUAGES)('the HTML in %s', (language) => {
  test.each(DOCUMENTS)('$name', async (screen) => {
    const origin = others.originOf(screen, inject('origin'));
    const answer = await fetch(origin + (await pathOf(origin, screen)), {
      headers: { cookie: `lang=${language}` },
    });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language === 'mm' ? 'my' : 'en'}">`);
    expect(await htmlFindings(html)).toEqual([]);
  });
});

test('a document that is not valid is found', async () => {
  const faults = await htmlFindings(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></p></body></html>',
  );
  expect(faults.join('\n')).toContain('close-order');
});
