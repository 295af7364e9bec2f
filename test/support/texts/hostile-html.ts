import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** Input of attackers. */
export const HOSTILE_HTML = JSON.parse(
  readFileSync(join(projectRoot, 'test/fixtures/hostile-html.json'), 'utf8'),
) as string[];

const TAG = /<([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/gi;

const ATTRIBUTE = /\s([\w:-]+)(?:="[^"]*")?/g;

/** Lists the opening tags of a text, each with the names of its attributes. */
export const tagsOf = (html: string): string[] =>
  [...html.matchAll(TAG)].map(([, name, attributes = '']) =>
    [name, ...[...attributes.matchAll(ATTRIBUTE)].map(([, attribute]) => attribute)].join(' '),
  );

const ALLOWED =
  /^<\/?(?:p|br|strong|b|em|i|u|h[234]|ul|ol|li|blockquote|a)(?: \/)?>$|^<a href="(?:https?|mailto|tel|viber):[^"<>]*" rel="nofollow ugc noopener">$/;

/** Lists the tags in sanitised HTML that are not allowed (PRODUCT 7). */
export const wrongTags = (html: string): string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED.test(tag));

/** Extracts the description from the page of a listing. */
export const descriptionOf = (page: string): string =>
  /<div class="prose"[^>]*>([\s\S]*?)<\/div>/.exec(page)?.[1] ?? '';

/** Removes the data blocks of a page, which are no markup; one that contains a `<` stays. */
export const withoutData = (page: string): string =>
  page.replaceAll(/<script[^>]*>[^<]*<\/script>/g, '');
