import type { Page, Route } from 'playwright-core';
import { field } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile } from '#test/support/acts/photos.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';

/** Actions on a page that lead to one of its states. */
export type Act = (page: Page) => Promise<void>;

/** Runs acts one after the other. */
export const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits until an element is visible. */
export const see =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

/** Waits until an element exists and scrolls to it. */
export const scrollTo =
  (selector: string): Act =>
  (page) =>
    page
      .locator(selector)
      .first()
      .evaluate((found) => found.scrollIntoView({ block: 'nearest', behavior: 'instant' }));

/** Waits until an element is visible, then runs acts. */
export const whenSeen = (seen: string, ...acts: Act[]): Act => all(see(seen), ...acts);

/** Handles all later calls to an address with `how`. */
export const route =
  (address: string, how: (route: Route) => void | Promise<void>): Act =>
  async (page) => {
    await page.route(address, how);
  };

/** Clicks the first match. */
export const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

/** Chooses `count` photos. */
export const choosePhotos =
  (count: number): Act =>
  async (page) => {
    const photo = jpegFile(await smallPhoto());
    await chooseFiles(
      page,
      Array.from({ length: count }, () => photo),
    );
  };

/** Types into a field and reloads the page, which then offers the draft. */
export const reloadWithDraft =
  (name: string): Act =>
  async (page) => {
    await field(page, name).fill('77');
    // The message that the draft is saved is not visible on phones.
    await page.locator('.actbar__s .i').waitFor({ state: 'attached' });
    await page.reload();
    await see('main .alert--info .btn')(page);
  };
