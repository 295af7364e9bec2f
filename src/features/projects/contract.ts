import * as z from 'zod/mini';
import { defineContract } from '../../contract/define.ts';
import { menuGroups } from '../../contract/menus.ts';
import { image, photo } from '../../contract/photos.ts';
import { idText } from '../../contract/primitives.ts';

/** One card of a project: sanitised HTML and a picture (S3). */
export const projectCard = z.object({
  id: z.int(),
  text: z.string(),
  image,
  photo: z.nullable(photo),
});
export type ProjectCard = z.infer<typeof projectCard>;

/** A project with its cards, in their order (S3). */
export const project = z.object({
  id: z.int(),
  title: z.string(),
  menuText: z.string(),
  Cards: z.array(projectCard),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

z.globalRegistry.add(projectCard, { id: 'ProjectCard' });
z.globalRegistry.add(project, { id: 'Project' });

/** The endpoints of projects (S7). */
export const projectContracts = {
  menu: defineContract({
    method: 'GET',
    path: '/projects',
    name: 'listProjects',
    tag: 'Projects',
    summary: 'Projects by menu group',
    access: 'public',
    query: z.strictObject({}),
    response: menuGroups,
    errors: ['invalid_input'],
  }),
  get: defineContract({
    method: 'GET',
    path: '/projects/:id',
    name: 'getProject',
    tag: 'Projects',
    summary: 'One project with its cards',
    access: 'public',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({}),
    response: project,
    errors: ['invalid_input', 'not_found'],
  }),
};
