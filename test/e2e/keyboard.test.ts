import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, startAgentSite, type Agent, type AgentSite } from '../support/agent-site.ts';
import { goTo } from '../support/browser.ts';
import { coveredFocus } from '../support/in-page/keyboard.ts';
import { LANGUAGES } from '../support/languages.ts';
import { useBrowser } from '../support/visits.ts';

const { open } = useBrowser();

let site: AgentSite;
let agent: Agent;
beforeAll(async () => {
  site = await startAgentSite();
  agent = await site.addAgent();
});
afterAll(() => site.stop());

// Success criterion 2.4.11 of WCAG 2.2: header, bars and sheets cover no control that has the focus.
test.each(['/', '/results', '/propertyDetails?id=1'])(
  'who goes through %s by keyboard always sees where they are',
  async (path) => {
    const page = await open();
    await goTo(page, path);
    expect(await coveredFocus(page)).toEqual([]);
  },
);

test('so does who filters', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.locator('.filters__m .btn').click();
  await page.locator('dialog[open]').waitFor();
  expect(await coveredFocus(page)).toEqual([]);
});

test.each(LANGUAGES)('so does who creates a project, in %s', async (language) => {
  const page = await open({ language }, site.origin);
  await enter(page, agent, '/createProject');
  await page.locator('.ProseMirror').waitFor();
  expect(await coveredFocus(page)).toEqual([]);
});
