import { expect } from 'vitest';
import type { SavedBlog } from '../../src/features/blogs/save-contract.ts';
import type { SavedProject } from '../../src/features/projects/save-contract.ts';
import type { SavedTemplateOne } from '../../src/features/template-ones/save-contract.ts';
import type { TestApp } from './app.ts';
import { callApi, type Answer } from './open-api.ts';
import { formOf, type Photos, type Typed } from './publishing.ts';
import type { SignedInUser } from './sign-in.ts';

/** What an author fills in for an article. */
export const TYPED_BLOG = {
  title: 'Before you buy',
  body: '<p>Look at the papers first.</p>',
  label: 'Buying,Law and tax',
};

/** For a template-one page. */
export const TYPED_PAGE = {
  title: 'About us',
  textOne: '<p>Who we are.</p>',
  textTwo: '<p>What we do.</p>',
  textThree: '<p>Where to find us.</p>',
  menuText: 'About',
};

/** For a project, besides its cards. */
export const TYPED_PROJECT = { title: 'Garden Homes', menuText: 'Projects' };

type User = Pick<SignedInUser, 'headers'>;

/** What a save was answered; of a refusal `body` holds its message and fields. */
export type Written<T> = Omit<Answer, 'body'> & {
  body: T & { message?: string; errors?: { field: string; message: string }[] };
};

/** Sends a form to a path below `/api/`. */
export const sendForm = async <T>(
  app: TestApp,
  path: string,
  { headers }: User,
  typed: Typed = {},
  photos: Photos = {},
  key?: string,
): Promise<Written<T>> =>
  (await callApi(app, 'POST', `/api/${path}`, {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf(typed, photos),
  })) as Written<T>;

/** Sends JSON, or nothing, to a path below `/api/`. */
export const sendJson = async <T>(
  app: TestApp,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { headers }: User = { headers: { authorization: '' } },
  body?: object,
): Promise<Written<T>> =>
  (await callApi(app, method, `/api/${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })) as Written<T>;

/** The record of an answer that has to be a success. */
export const taken = <T>({ status, body }: Written<T>): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

type Args = [app: TestApp, user: User, typed?: Typed, photos?: Photos, key?: string];

/** Publishes an article: `TYPED_BLOG` but for what is given. */
export const writeBlog = (...[app, user, typed, photos, key]: Args) =>
  sendForm<SavedBlog>(app, 'blogs', user, { ...TYPED_BLOG, ...typed }, photos, key);

/** Publishes a template-one page: `TYPED_PAGE` but for what is given. */
export const writePage = (...[app, user, typed, photos, key]: Args) =>
  sendForm<SavedTemplateOne>(app, 'templateOnes', user, { ...TYPED_PAGE, ...typed }, photos, key);

/** Publishes a project of one card, `cards1` and `image1`, but for what is given. */
export const writeProject = (...[app, user, typed, photos, key]: Args) =>
  sendForm<SavedProject>(
    app,
    'projects',
    user,
    { ...TYPED_PROJECT, cardCount: 1, cards1: '<p>One</p>', ...typed },
    photos,
    key,
  );
