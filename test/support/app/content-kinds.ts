import type { Typed } from './publishing.ts';

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

/** What tests know of a kind of content: what all kinds have in common is tested over these. */
export type ContentKind = {
  /** The path of its calls below `/api/`, and the name of its list. */
  name: 'templateOnes' | 'blogs' | 'projects';
  table: 'template_ones' | 'blogs' | 'projects';
  /** What has to be sent to make one, besides `files`. */
  typed: Typed;
  /** The parts of photos that it may be made with, and those that it has to be. */
  parts: readonly string[];
  required: readonly string[];
  /** The path of a change, and what it takes. */
  update: (id: number) => string;
  changes: Record<string, string>;
  /** The fields that are HTML when it is made. */
  html: readonly string[];
  page: (id: number) => string;
};

export const TEMPLATE_ONES: ContentKind = {
  name: 'templateOnes',
  table: 'template_ones',
  typed: TYPED_PAGE,
  parts: ['image1', 'image2', 'image3'],
  required: [],
  update: (id) => `templateOnes/updateTemplateOne/${id}`,
  changes: TYPED_PAGE,
  html: ['textOne', 'textTwo', 'textThree'],
  page: (id) => `/templateOneDetails?id=${id}`,
};

export const BLOGS: ContentKind = {
  name: 'blogs',
  table: 'blogs',
  typed: TYPED_BLOG,
  parts: ['image'],
  required: [],
  update: (id) => `blogs/updateBlog/${id}`,
  changes: TYPED_BLOG,
  html: ['body'],
  page: (id) => `/blogDetails?id=${id}`,
};

export const PROJECTS: ContentKind = {
  name: 'projects',
  table: 'projects',
  typed: { ...TYPED_PROJECT, cardCount: 1, cards1: '<p>One</p>' },
  parts: ['image1'],
  required: ['image1'],
  update: (id) => `projects/${id}`,
  changes: TYPED_PROJECT,
  html: ['cards1'],
  page: (id) => `/projectDetails?id=${id}`,
};

export const CONTENT_KINDS = [TEMPLATE_ONES, BLOGS, PROJECTS] as const;
