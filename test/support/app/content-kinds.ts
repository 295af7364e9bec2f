import type { FormValues } from './calls.ts';

/** The form of an article. */
export const BLOG_FORM = {
  title: 'Before you buy',
  body: '<p>Look at the papers first.</p>',
  label: 'Buying,Law and tax',
};

/** The form of a template one. */
export const TEMPLATE_ONE_FORM = {
  title: 'About us',
  textOne: '<p>Who we are.</p>',
  textTwo: '<p>What we do.</p>',
  textThree: '<p>Where to find us.</p>',
  menuText: 'About',
};

/** The form of a project, without its cards. */
export const PROJECT_FORM = { title: 'Garden Homes', menuText: 'Projects' };

/**
 * What differs between the kinds of content, so that tests of their common behaviour run over all
 * kinds.
 */
export type ContentKind = {
  /** Path of its calls below `/api/`, and the name of its list in responses. */
  name: 'templateOnes' | 'blogs' | 'projects';
  table: 'template_ones' | 'blogs' | 'projects';
  /** Required fields of the form that creates a record. */
  formValues: FormValues;
  /** Form parts that may carry photos at creation. */
  photoParts: readonly string[];
  requiredPhotos: readonly string[];
  /** Path of the call that changes a record. */
  updatePath: (id: number) => string;
  changes: Record<string, string>;
  /** Form fields that hold HTML. */
  htmlFields: readonly string[];
  pagePath: (id: number) => string;
};

export const TEMPLATE_ONES: ContentKind = {
  name: 'templateOnes',
  table: 'template_ones',
  formValues: TEMPLATE_ONE_FORM,
  photoParts: ['image1', 'image2', 'image3'],
  requiredPhotos: [],
  updatePath: (id) => `templateOnes/updateTemplateOne/${id}`,
  changes: TEMPLATE_ONE_FORM,
  htmlFields: ['textOne', 'textTwo', 'textThree'],
  pagePath: (id) => `/templateOneDetails?id=${id}`,
};

export const BLOGS: ContentKind = {
  name: 'blogs',
  table: 'blogs',
  formValues: BLOG_FORM,
  photoParts: ['image'],
  requiredPhotos: [],
  updatePath: (id) => `blogs/updateBlog/${id}`,
  changes: BLOG_FORM,
  htmlFields: ['body'],
  pagePath: (id) => `/blogDetails?id=${id}`,
};

export const PROJECTS: ContentKind = {
  name: 'projects',
  table: 'projects',
  formValues: { ...PROJECT_FORM, cardCount: 1, cards1: '<p>One</p>' },
  photoParts: ['image1'],
  requiredPhotos: ['image1'],
  updatePath: (id) => `projects/${id}`,
  changes: PROJECT_FORM,
  htmlFields: ['cards1'],
  pagePath: (id) => `/projectDetails?id=${id}`,
};

export const CONTENT_KINDS = [TEMPLATE_ONES, BLOGS, PROJECTS] as const;
