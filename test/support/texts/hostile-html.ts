import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** What somebody may send who wants more than to publish a home. */
export const HOSTILE_HTML = JSON.parse(
  readFileSync(join(projectRoot, 'test/fixtures/hostile-html.json'), 'utf8'),
) as string[];

const TAG = /<([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/gi;

const ATTRIBUTE = /\s([\w:-]+)(?:="[^"]*")?/g;

/** Every opening tag of a text of ours, with the names of its attributes. */
export const tagsOf = (html: string): string[] =>
  [...html.matchAll(TAG)].map(([, name, attributes = '']) =>
    [name, ...[...attributes.matchAll(ATTRIBUTE)].map(([, attribute]) => attribute)].join(' '),
  );

const ALLOWED =
  /^<\/?(?:p|br|strong|b|em|i|u|h[234]|ul|ol|li|blockquote|a)(?: \/)?>$|^<a href="(?:https?|mailto|tel|viber):[^"<>]*" rel="nofollow ugc noopener">$/;

/** What is no allowed tag in HTML that was sanitised (PRODUCT 7). */
export const wrongTags = (html: string): string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED.test(tag));

/** The description on the page of a listing. */
export const proseOf = (page: string): string =>
  /<div class="prose"[^>]*>([\s\S]*?)<\/div>/.exec(page)?.[1] ?? '';

/** A page without its blocks of data, which are no markup; one with a `<` in it stays. */
export const withoutData = (page: string): string =>
  page.replaceAll(/<script[^>]*>[^<]*<\/script>/g, '');
