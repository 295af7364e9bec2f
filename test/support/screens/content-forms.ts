import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#site/paths.ts';
import { field, fillIn } from '#test/support/acts/form.ts';
import { jpegFile } from '#test/support/acts/photos.ts';
import { textOf, writeText } from '#test/support/acts/texts.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';

/** A kind of content: where it is made and shown, and a form of it that is filled in. */
export type ContentForm = {
  name: 'blog' | 'template' | 'project';
  create: string;
  details: (id: number) => string;
  /** The call that makes one. */
  call: string;
  table: 'blogs' | 'template_ones' | 'projects';
  title: string;
  fill: (page: Page) => Promise<void>;
  /** What its fields say then. */
  values: Record<string, string>;
  /** Nothing of it is lost. */
  expectFilled: (page: Page) => Promise<void>;
};

/** Waits until the photos of the form are small enough to be sent. */
export const untilSmall = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('main .photo[data-key] img[src^="data:"]').length === wanted &&
      !document.querySelector('main .photo .spin'),
    count,
  );
};

/** Chooses a photo for the card in a place, from 1. */
export const chooseForCard = async (page: Page, n: number): Promise<void> => {
  await page
    .locator('.pcard')
    .nth(n - 1)
    .locator('input[type=file]')
    .setInputFiles(jpegFile(await smallPhoto()));
};

const expectPhoto = async (page: Page): Promise<void> =>
  expect(await page.locator('main .photo[data-key]').count()).toBe(1);

/** An article. */
export const blog: ContentForm = {
  name: 'blog',
  create: paths.createBlog(),
  details: paths.blogDetails,
  call: '**/api/blogs',
  table: 'blogs',
  title: 'Before you buy',
  fill: async (page) => {
    await textOf(page, 'body').waitFor();
    await fillIn(page, { title: 'Before you buy' });
    await page.locator('.token-in input').pressSequentially('Law Tax ');
    await writeText(page, 'body', 'Look at the papers first.');
    await page.locator('main input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
    await untilSmall(page, 1);
  },
  values: { title: 'Before you buy', label: 'Law,Tax', body: '<p>Look at the papers first.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Before you buy');
    expect(await page.locator('.token-in .chip').allInnerTexts()).toEqual(['Law', 'Tax']);
    expect(await textOf(page, 'body').innerText()).toBe('Look at the papers first.');
    await expectPhoto(page);
  },
};

const TEXTS = { textOne: 'What it is.', textTwo: 'How we work.', textThree: 'What it costs.' };

const template: ContentForm = {
  name: 'template',
  create: paths.createTemplateOne(),
  details: paths.templateOneDetails,
  call: '**/api/templateOnes',
  table: 'template_ones',
  title: 'Valuation',
  fill: async (page) => {
    await textOf(page, 'textThree').waitFor();
    await fillIn(page, { title: 'Valuation', menuText: 'Services' });
    for (const [name, text] of Object.entries(TEXTS)) await writeText(page, name, text);
    await page.locator('main input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
    await untilSmall(page, 1);
  },
  values: { title: 'Valuation', menuText: 'Services', textThree: '<p>What it costs.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Valuation');
    expect(await field(page, 'menuText').inputValue()).toBe('Services');
    for (const [name, text] of Object.entries(TEXTS))
      expect(await textOf(page, name).innerText()).toBe(text);
    await expectPhoto(page);
  },
};

const project: ContentForm = {
  name: 'project',
  create: paths.createProject(),
  details: paths.projectDetails,
  call: '**/api/projects',
  table: 'projects',
  title: 'Lake Terrace',
  fill: async (page) => {
    await textOf(page, 'cards1').waitFor();
    await fillIn(page, { title: 'Lake Terrace', menuText: 'New projects' });
    await writeText(page, 'cards1', 'Two towers beside the lake.');
    await chooseForCard(page, 1);
    await untilSmall(page, 1);
  },
  values: { title: 'Lake Terrace', cards1: '<p>Two towers beside the lake.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Lake Terrace');
    expect(await field(page, 'menuText').inputValue()).toBe('New projects');
    expect(await textOf(page, 'cards1').innerText()).toBe('Two towers beside the lake.');
    await expectPhoto(page);
  },
};

/** Every kind of content. */
export const CONTENT_FORMS: readonly ContentForm[] = [blog, template, project];
