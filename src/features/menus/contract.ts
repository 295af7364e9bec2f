import * as z from 'zod/mini';
import { boundedList, boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { MAX_TITLE, requiredText } from '#contract/shapes/texts.ts';

/** The menus of pages and of projects, by their menu texts, and the labels of articles. */
export const MENU_KINDS = ['pages', 'projects', 'labels'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

/** Longest label, in characters (PRODUCT 16). */
export const MAX_LABEL = 50;

/** Most menus of one call. */
export const MAX_MENUS = 200;

/** A menu text or label, by how many records it has; a new one is one that no administrator has looked at. */
const menu = z.object({
  text: z.string(),
  count: z.int(),
  isNew: z.boolean(),
  isHidden: z.boolean(),
});
export type Menu = z.infer<typeof menu>;

/** Those of each kind: new ones first, then in their order. */
const allMenus = z.object({
  pages: z.array(menu),
  projects: z.array(menu),
  labels: z.array(menu),
});
export type AllMenus = z.infer<typeof allMenus>;

const byKind = z.strictObject({ kind: z.enum(MENU_KINDS) });

const text = boundedText(MAX_TITLE).check(z.minLength(1));

/** Endpoints by which administrators put menus and labels in order, which stay open to every author (PRODUCT 26). */
export const menuContracts = {
  list: defineContract({
    method: 'GET',
    path: '/admin/menus',
    name: 'listMenus',
    tag: 'Administration',
    summary: 'The menus of pages and projects and the labels of articles, new ones first',
    access: 'admin',
    response: allMenus,
    errors: [],
  }),
  arrange: defineContract({
    method: 'PUT',
    path: '/admin/menus/:kind',
    name: 'arrangeMenus',
    tag: 'Administration',
    summary:
      'Says of some menus that they were looked at: new ones are last from then on; with `before` all of them move there, with `isHidden` they are hidden or shown',
    access: 'admin',
    params: byKind,
    body: z.object({
      texts: boundedList(text, MAX_MENUS),
      isHidden: z.optional(z.boolean()),
      before: described(z.nullish(text), { description: 'Null moves them to the end.' }),
    }),
    response: allMenus,
    errors: ['invalid_input'],
  }),
  rename: defineContract({
    method: 'POST',
    path: '/admin/menus/:kind/rename',
    name: 'renameMenu',
    tag: 'Administration',
    summary: 'Gives all records of a menu another menu text; one that there is already is joined',
    access: 'admin',
    params: byKind,
    body: z.object({ from: text, to: requiredText('menu_text_is_needed', MAX_TITLE) }),
    response: allMenus,
    errors: ['invalid_input', 'not_found'],
  }),
};
