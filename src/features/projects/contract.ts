import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { outputsOf } from '#contract/fields.ts';
import { idText } from '#contract/primitives.ts';
import { pair } from '#contract/shapes/content-fields.ts';
import { menuGroups } from '#contract/shapes/menus.ts';
import {
  besidesOwn,
  onlyWithMine,
  owned,
  ownContentList,
  ownRecord,
} from '#contract/shapes/own-lists.ts';
import { ownNotes } from '#contract/shapes/own-notes.ts';
import { image, photo } from '#contract/shapes/photos.ts';
import { poster } from '#contract/shapes/poster.ts';
import { publication } from '#contract/shapes/publication.ts';
import { projectFields } from './fields.ts';

/** Card of a project: sanitised HTML and a photo (S3). Each card is saved by itself. */
export const projectCard = z.object({
  id: z.int(),
  text: z.string(),
  image,
  photo: z.nullable(photo),
  updatedAt: z.iso.datetime(),
});
export type ProjectCard = z.infer<typeof projectCard>;

/** Project with its cards in their order (S3). */
export const project = z.object({
  id: z.int(),
  ...outputsOf(projectFields),
  pair,
  Cards: z.array(projectCard),
  posted_by: poster,
  ...publication,
  ...ownNotes,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

/** Project in a list of own records. */
const listedProject = z.object({ ...project.shape, ...owned });
export type ListedProject = z.infer<typeof listedProject>;

z.globalRegistry.add(projectCard, { id: 'ProjectCard' });
z.globalRegistry.add(project, { id: 'Project' });
z.globalRegistry.add(listedProject, { id: 'ListedProject' });

/** Endpoints that read projects (S7). */
export const projectContracts = {
  list: defineContract({
    method: 'GET',
    path: '/projects',
    name: 'listProjects',
    tag: 'Projects',
    summary: 'Projects by menu group, or a page of those that one may change',
    access: 'optional',
    query: z
      .strictObject({
        ...ownContentList('the title, the menu text, the texts and the name of the author'),
      })
      .check(...onlyWithMine('q', 'page', 'limit', 'show', 'order', 'owner')),
    response: z.union([menuGroups, z.object({ projects: z.array(listedProject), ...besidesOwn })]),
    errors: ['invalid_input', 'unauthorized'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/projects/:id',
    name: 'getProject',
    tag: 'Projects',
    summary: 'One project with its cards, or only if one may change it',
    access: 'optional',
    params: z.strictObject({ id: idText }),
    query: ownRecord,
    response: project,
    errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found'],
  }),
};
