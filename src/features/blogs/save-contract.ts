import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { inputsOf } from '#contract/fields.ts';
import { deleted } from '#contract/primitives.ts';
import { ownTitles } from '#contract/shapes/own-titles.ts';
import { publish, publishBody } from '#contract/shapes/publication.ts';
import { byFileName, byId, converted, keepZawgyi, updatedAt } from '#contract/shapes/saves.ts';
import { uploadedPhotos } from '#contract/shapes/uploads.ts';
import { blog } from './contract.ts';
import { blogFields } from './fields.ts';

/** Answer to saving an article. */
const savedBlog = z.object({ ...blog.shape, ...converted });
export type SavedBlog = z.infer<typeof savedBlog>;

z.globalRegistry.add(savedBlog, { id: 'SavedBlog' });

/** Slots of an article's photos: there is one (S9). */
export const BLOG_SLOTS = ['image'] as const;

/** Endpoints that write articles (S7, PRODUCT 2 and 8). */
export const blogSaveContracts = {
  create: defineContract({
    method: 'POST',
    path: '/blogs',
    name: 'createBlog',
    tag: 'Blogs',
    summary: 'Publishes an article with labels, and a photo if there is one',
    access: 'user',
    body: z.object({ ...inputsOf(blogFields), photos: uploadedPhotos, publish, keepZawgyi }),
    files: BLOG_SLOTS,
    response: savedBlog,
    errors: ['invalid_input', 'unsupported_image', 'unavailable'],
    created: true,
  }),
  update: defineContract({
    method: 'PUT',
    path: '/blogs/updateBlog/:id',
    name: 'updateBlog',
    tag: 'Blogs',
    summary: 'Changes an article',
    access: 'user',
    params: byId,
    body: z.object({ ...inputsOf(blogFields), keepZawgyi, updatedAt }),
    response: savedBlog,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  uploadPhoto: defineContract({
    method: 'POST',
    path: '/blogs/uploadBlogPhoto/:id',
    name: 'uploadBlogPhoto',
    tag: 'Blogs',
    summary: 'Gives an article its photo, in place of the one it has',
    access: 'user',
    params: byId,
    files: BLOG_SLOTS,
    response: savedBlog,
    errors: ['invalid_input', 'forbidden', 'not_found', 'unsupported_image', 'unavailable'],
  }),
  deletePhoto: defineContract({
    method: 'DELETE',
    path: '/blogs/deleteBlogPhoto/:fileName',
    name: 'deleteBlogPhoto',
    tag: 'Blogs',
    summary: 'Deletes a photo by the last part of its address',
    access: 'user',
    params: byFileName,
    response: deleted,
    errors: ['forbidden', 'not_found'],
  }),
  titles: defineContract({
    method: 'GET',
    path: '/blogs/titles',
    name: 'listBlogTitles',
    tag: 'Blogs',
    summary: 'The titles of the newest articles that one may change, to choose a pair of one',
    access: 'user',
    query: z.strictObject({}),
    response: ownTitles,
    errors: ['invalid_input'],
  }),
  publish: defineContract({
    method: 'PUT',
    path: '/blogs/:id/publication',
    name: 'publishBlog',
    tag: 'Blogs',
    summary: 'Publishes an article, plans that, or takes it off the site',
    access: 'user',
    params: byId,
    body: publishBody,
    response: blog,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  delete: defineContract({
    method: 'DELETE',
    path: '/blogs/:id',
    name: 'deleteBlog',
    tag: 'Blogs',
    summary: 'Deletes an article with its labels and its photo',
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
};
