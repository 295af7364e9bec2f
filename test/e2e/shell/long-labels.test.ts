import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { addBlog } from '#test/support/app/records.ts';
import { takeAgentSite, type AgentSite } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { sidewaysOverflow } from '#test/support/looks/fit.ts';

const { open } = setUpBrowser();

let site: AgentSite;
beforeAll(async () => {
  site = await takeAgentSite();
});
afterAll(() => site.stop());

test('no page scrolls sideways because of a label that is one long word', async () => {
  const agent = await site.addAgent();
  const id = await addBlog(site.db, { postedBy: agent.id, labels: ['W'.repeat(50)] });
  const page = await open({ width: 360 }, site.origin);
  for (const path of [paths.blogDetails(id), paths.blogs(), paths.home()]) {
    await goTo(page, path);
    expect(await page.evaluate(sidewaysOverflow), path).toEqual([]);
  }
});
