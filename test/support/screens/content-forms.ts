import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#site/paths.ts';
import { setCardPhoto, cardOf } from '#test/support/acts/cards.ts';
import { field, fillIn } from '#test/support/acts/form.ts';
import { jpegFile } from '#test/support/acts/photos.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';

/** The form of a kind of content, and how to fill it in. */
export type ContentForm = {
  name: 'blog' | 'template' | 'project';
  create: string;
  details: (id: number) => string;
  /** The call that creates a record. */
  call: string;
  table: 'blogs' | 'template_ones' | 'projects';
  title: string;
  fill: (page: Page) => Promise<void>;
  /** Values of the fields after `fill`. */
  values: Record<string, string>;
  /** Fails if a value of `fill` is missing. */
  expectFilled: (page: Page) => Promise<void>;
};

/** Waits until the photos of the form are resized, previewed and sent. */
export const waitForPhotoPreviews = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('main .photo[data-key] img[src^="data:"]').length === wanted &&
      !document.querySelector('main .photo .spin, main .photo.is-up'),
    count,
  );
};

const expectPhoto = async (page: Page): Promise<void> =>
  expect(await page.locator('main .photo[data-key]').count()).toBe(1);

export const blog: ContentForm = {
  name: 'blog',
  create: paths.createBlog(),
  details: paths.blogDetails,
  call: '**/api/blogs',
  table: 'blogs',
  title: 'Before you buy',
  fill: async (page) => {
    await textEditor(page, 'body').waitFor();
    await fillIn(page, { title: 'Before you buy' });
    await page.locator('.token-in input').pressSequentially('Law Tax ');
    await appendText(page, 'body', 'Look at the papers first.');
    await page.locator('main input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
    await waitForPhotoPreviews(page, 1);
  },
  values: { title: 'Before you buy', label: 'Law,Tax', body: '<p>Look at the papers first.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Before you buy');
    expect(await page.locator('.token-in .chip').allInnerTexts()).toEqual(['Law', 'Tax']);
    expect(await textEditor(page, 'body').innerText()).toBe('Look at the papers first.');
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
    await textEditor(page, 'textThree').waitFor();
    await fillIn(page, { title: 'Valuation', menuText: 'Services' });
    for (const [name, text] of Object.entries(TEXTS)) await appendText(page, name, text);
    await page.locator('main input[type=file]').setInputFiles(jpegFile(await smallPhoto()));
    await waitForPhotoPreviews(page, 1);
  },
  values: { title: 'Valuation', menuText: 'Services', textThree: '<p>What it costs.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Valuation');
    expect(await field(page, 'menuText').inputValue()).toBe('Services');
    for (const [name, text] of Object.entries(TEXTS))
      expect(await textEditor(page, name).innerText()).toBe(text);
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
    await textEditor(page, 'cards1').waitFor();
    await fillIn(page, { title: 'Lake Terrace', menuText: 'New projects' });
    await appendText(page, 'cards1', 'Two towers beside the lake.');
    await setCardPhoto(cardOf(page, 1));
    await waitForPhotoPreviews(page, 1);
  },
  values: { title: 'Lake Terrace', cards1: '<p>Two towers beside the lake.</p>' },
  expectFilled: async (page) => {
    expect(await field(page, 'title').inputValue()).toBe('Lake Terrace');
    expect(await field(page, 'menuText').inputValue()).toBe('New projects');
    expect(await textEditor(page, 'cards1').innerText()).toBe('Two towers beside the lake.');
    await expectPhoto(page);
  },
};

export const CONTENT_FORMS: readonly ContentForm[] = [blog, template, project];
