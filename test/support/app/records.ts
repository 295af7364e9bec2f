import type { Db } from '#db/tables.ts';
import { createUser, type NewUser } from '#features/accounts/server/store.ts';
import { createBlog, type NewBlog } from '#features/blogs/server/store.ts';
import { createCard } from '#features/projects/server/cards.ts';
import { createProject } from '#features/projects/server/store.ts';
import { createProperty, type NewProperty } from '#features/properties/server/store.ts';
import { createTemplateOne, type TemplateOneValues } from '#features/template-ones/server/store.ts';
import type { NewContent } from '#records/content.ts';

let lastUser = 0;

/** Creates a user with a unique name. */
export const addUser = (db: Db, values: Partial<NewUser> = {}): Promise<number> => {
  const username = `agent${++lastUser}`;
  return createUser(db, {
    username,
    email: `${username}@private.example`,
    email1: `${username}@office.example`,
    phone: '09123456789',
    company: 'Golden Land',
    position: 'Agent',
    name: 'Daw Mya',
    address: '12 Bogyoke Road',
    role: 'agent',
    passwordHash: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...values,
  });
};

/** Values for a new listing, by default an apartment for sale in Bahan, which does not expire. */
export const newListing = (values: Partial<NewProperty> & { postedBy: number }): NewProperty => ({
  description: '<p>A quiet flat near the lake.</p>',
  region: 'Yangon',
  district: 'Bahan',
  area: '1,200 sq ft',
  price: 1000,
  property_type: 'apartment',
  listing_type: 'for_sales',
  createdAt: '2026-01-01T00:00:00.000Z',
  isConfirmed: false,
  ...values,
});

/** The facts of a listing of which nothing is known. */
export const UNKNOWN_FACTS = {
  bedrooms: null,
  bathrooms: null,
  floor: null,
  storeys: null,
  sqft: null,
  furnishing: null,
  deposit_months: null,
  advance_months: null,
  negotiable: false,
  paper: null,
  ward: null,
  landmark: null,
  features: [],
  project_id: null,
};

/** The life of a listing that nobody was ever asked to confirm. */
export const NEVER_CONFIRMED = {
  status: 'available',
  statusReason: null,
  confirmedAt: null,
  expiresAt: null,
  reducedFrom: null,
  trashedAt: null,
};

/** Creates a listing, of a new user unless `postedBy` is given, and returns its id. */
export const addListing = async (db: Db, values: Partial<NewProperty> = {}): Promise<number> =>
  createProperty(db, newListing({ ...values, postedBy: values.postedBy ?? (await addUser(db)) }));

/**
 * Creates one listing per entry of `values`, all of one new user by default, and returns their ids in
 * order.
 */
export const addListings = async (
  db: Db,
  values: readonly Partial<NewProperty>[],
): Promise<number[]> => {
  const postedBy = await addUser(db);
  const ids: number[] = [];
  for (const listing of values) ids.push(await addListing(db, { postedBy, ...listing }));
  return ids;
};

const CREATED = { createdAt: '2026-01-01T00:00:00.000Z' };

/** Creates an article, of a new user unless `postedBy` is given, and returns its id. */
export const addBlog = async (db: Db, values: Partial<NewBlog> = {}): Promise<number> =>
  createBlog(db, {
    title: 'Before you buy',
    body: '<p>Look at the papers first.</p>',
    labels: [],
    ...CREATED,
    ...values,
    postedBy: values.postedBy ?? (await addUser(db)),
  });

/** Creates a template one and returns its id. */
export const addTemplateOne = async (
  db: Db,
  values: Partial<NewContent<TemplateOneValues>> = {},
): Promise<number> =>
  createTemplateOne(db, {
    title: 'About us',
    textOne: '<p>One</p>',
    textTwo: '<p>Two</p>',
    textThree: '<p>Three</p>',
    menuText: 'About',
    ...CREATED,
    ...values,
    postedBy: values.postedBy ?? (await addUser(db)),
  });

type ProjectValues = {
  title?: string;
  menuText?: string;
  postedBy?: number;
  createdAt?: string;
  cards?: string[];
};

/** Creates a project with one card per text and returns their ids. */
export const addProject = async (
  db: Db,
  { cards = [], ...values }: ProjectValues = {},
): Promise<{ id: number; cardIds: number[] }> => {
  const project = {
    title: 'Garden Homes',
    menuText: 'Projects',
    ...CREATED,
    ...values,
    postedBy: values.postedBy ?? (await addUser(db)),
  };
  const id = await createProject(db, project);
  const cardIds: number[] = [];
  for (const text of cards)
    cardIds.push(await createCard(db, { projectId: id, text, createdAt: project.createdAt }));
  return { id, cardIds };
};
