import * as z from 'zod/mini';
import { WRITTEN_IN } from '#burmese/written-in.ts';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { outputsOf } from '#contract/fields.ts';
import { described, idText, paging, totals } from '#contract/primitives.ts';
import { pair } from '#contract/shapes/content-fields.ts';
import { excerptFields } from '#contract/shapes/excerpts.ts';
import {
  besidesOwn,
  onlyWithMine,
  owned,
  ownContentList,
  ownRecord,
} from '#contract/shapes/own-lists.ts';
import { ownNotes } from '#contract/shapes/own-notes.ts';
import { image, photo } from '#contract/shapes/photos.ts';
import { publication } from '#contract/shapes/publication.ts';
import { blogFields, MAX_LABEL } from './fields.ts';

/** Article (S3). `body` is sanitised HTML, `label` its labels joined by commas (PRODUCT 13). */
export const blog = z.object({
  id: z.int(),
  ...outputsOf(blogFields),
  pair,
  image,
  photo: z.nullable(photo),
  ...publication,
  ...ownNotes,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Blog = z.infer<typeof blog>;

/**
 * Article as a card shows it: an excerpt instead of its body (S9), and the languages that the whole
 * article can be read in.
 */
const blogCard = z.object({
  id: z.int(),
  title: z.string(),
  ...excerptFields,
  writtenIn: z.enum(WRITTEN_IN),
  pairId: described(z.nullable(z.int()), {
    description: 'The same article in the other language, if it is public.',
  }),
  photo: z.nullable(photo),
  publishedAt: publication.publishedAt,
  createdAt: z.iso.datetime(),
});
export type BlogCard = z.infer<typeof blogCard>;

const list = z.object({ blogs: z.array(blog), ...totals });

/** Article in a list of own records. */
const listedBlog = z.object({ ...blog.shape, ...owned });
export type ListedBlog = z.infer<typeof listedBlog>;

/** Page of article cards. */
const blogCards = z.object({ cards: z.array(blogCard), ...totals });
export type BlogCards = z.infer<typeof blogCards>;

const labelText = boundedText(MAX_LABEL).check(z.minLength(1));

z.globalRegistry.add(blog, { id: 'Blog' });
z.globalRegistry.add(listedBlog, { id: 'ListedBlog' });
z.globalRegistry.add(blogCard, { id: 'BlogCard' });

/** Endpoints that read articles (S7). */
export const blogContracts = {
  list: defineContract({
    method: 'GET',
    path: '/blogs',
    name: 'listBlogs',
    tag: 'Blogs',
    summary: 'All articles, newest first, or only those that one may change',
    access: 'optional',
    query: z
      .strictObject({
        ...ownContentList('the title, the text, the labels and the name of the author'),
      })
      .check(...onlyWithMine('q', 'show', 'order', 'owner')),
    response: z.object({ blogs: z.array(listedBlog), ...besidesOwn }),
    errors: ['invalid_input', 'unauthorized'],
  }),
  byLabel: defineContract({
    method: 'GET',
    path: '/blogs/getBlogsByLabel/:label',
    name: 'listBlogsByLabel',
    tag: 'Blogs',
    summary: 'The articles with a label, newest first',
    access: 'public',
    params: z.strictObject({ label: labelText }),
    query: z.strictObject(paging),
    response: list,
    errors: ['invalid_input'],
  }),
  cards: defineContract({
    method: 'GET',
    path: '/blogs/cards',
    name: 'listBlogCards',
    tag: 'Blogs',
    summary:
      'Articles, of one label or all, in any language or one, in the compact form of the result pages',
    access: 'public',
    query: z.strictObject({
      label: z.optional(labelText),
      writtenIn: described(z.optional(z.enum(['en', 'my'])), {
        description: 'Only what can be read in this language.',
      }),
      ...paging,
    }),
    response: blogCards,
    errors: ['invalid_input'],
  }),
  labels: defineContract({
    method: 'GET',
    path: '/blogs/getUniqueLabels',
    name: 'listLabels',
    tag: 'Blogs',
    summary: 'Every label in use, each once',
    access: 'public',
    query: z.strictObject({}),
    response: z.array(z.string()),
    errors: ['invalid_input'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/blogs/:id',
    name: 'getBlog',
    tag: 'Blogs',
    summary: 'One article, or only if one may change it',
    access: 'optional',
    params: z.strictObject({ id: idText }),
    query: ownRecord,
    response: blog,
    errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found'],
  }),
};
