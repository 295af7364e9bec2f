import type { Page, Route } from 'playwright-core';
import { field, submitButton } from '#test/support/acts/form.ts';
import { choose, jpegFile } from '#test/support/acts/photos.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';

/** What somebody does on a page to see one of its states. */
export type Act = (page: Page) => Promise<void>;

/** One thing after the other. */
export const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits until something is seen. */
export const see =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

/** Waits until something is there and scrolls to it, as somebody would who looks for it. */
export const scrollTo =
  (selector: string): Act =>
  (page) =>
    page
      .locator(selector)
      .first()
      .evaluate((found) => found.scrollIntoView({ block: 'nearest', behavior: 'instant' }));

/** Waits until something is seen, and acts then. */
export const arrive = (seen: string, ...acts: Act[]): Act => all(see(seen), ...acts);

/** Lets calls go as said from now on. */
export const route =
  (address: string, how: (route: Route) => void | Promise<void>): Act =>
  async (page) => {
    await page.route(address, how);
  };

/** Never answers. */
export const hold = (): void => {};

/** Answers as the API refuses. */
export const refuse =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { message } });

/** Sends the form of the page. */
export const send: Act = (page) => submitButton(page).click();

/** Clicks the first of its kind. */
export const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

/** Chooses so many photos from a camera. */
export const choosePhotos =
  (count: number): Act =>
  async (page) => {
    const photo = jpegFile(await smallPhoto());
    await choose(
      page,
      Array.from({ length: count }, () => photo),
    );
  };

/** Comes back after something was typed into a field and the page was left. */
export const comeBack =
  (name: string): Act =>
  async (page) => {
    await field(page, name).fill('77');
    // Phones do not show that it is kept.
    await page.locator('.actbar__s .i').waitFor({ state: 'attached' });
    await page.reload();
    await see('main .alert--info .btn')(page);
  };
