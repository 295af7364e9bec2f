import { CARD_SLOTS } from '#features/projects/save-contract.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { TEMPLATE_ONE_SLOTS } from '#features/template-ones/contract.ts';
import { TYPED_BLOG, TYPED_PAGE, TYPED_PROJECT } from '#test/support/app/content-kinds.ts';
import { fileNameOf, TYPED } from '#test/support/app/publishing.ts';

/** A record as its kind answers it. */
export type Answered = { id: number } & Record<string, unknown>;

/** Names a record: the number is its own among all records of a run. */
export type Mark = { number: number; text: string };

/** Where a photo goes, and the name of its file in the form. */
type Target = { path: string; field: string };

/**
 * A kind of record with photos, as far as its calls differ from those of others. `parts` are the
 * names of its photos in the form that creates it. Its row is found by the text of its mark, which
 * `column` of `table` holds.
 */
export type Kind = {
  name: string;
  table: string;
  column: string;
  parts: readonly string[];
  /** Whether photos come in any of these parts, or in the first ones. */
  hasGaps: boolean;
  createAt: (mark: Mark) => string;
  texts: (mark: Mark, parts: readonly string[]) => Record<string, string>;
  /** Where it is shown, and what of the answer it is; undefined when it is not there. */
  shownAt: (id: number, mark: Mark) => string;
  find: (answer: Answered, id: number) => Answered | undefined;
  removeAt: (id: number) => string;
  /** Its photos, null where there is none, by the names of their places. */
  photosOf: (record: Answered) => Record<string, string | null>;
  uploadAt: (record: Answered, place: string) => Target;
  /** The photo's address in the answer to its upload. */
  uploaded: (answer: Answered, place: string) => string | null;
  deletePhotoAt: (record: Answered, place: string, url: string) => string;
};

const urlAt = (record: object, key: string): string | null => {
  const url: unknown = Reflect.get(record, key);
  return typeof url === 'string' ? url : null;
};

/** What kinds with photos in slots have in common; their photos' calls are called after them. */
const inSlots = (path: string, calls: string, parts: readonly string[]) => ({
  parts,
  hasGaps: true,
  createAt: () => path,
  shownAt: (id: number) => `${path}/${id}`,
  find: (answer: Answered) => answer,
  removeAt: (id: number) => `${path}/${id}`,
  photosOf: (record: Answered) =>
    Object.fromEntries(parts.map((part) => [part, urlAt(record, part)])),
  uploadAt: ({ id }: Answered, part: string) => ({
    path: `${path}/upload${calls}Photo/${id}${parts.length > 1 ? `/${part}` : ''}`,
    field: part,
  }),
  uploaded: urlAt,
  deletePhotoAt: (_record: Answered, _place: string, url: string) =>
    `${path}/delete${calls}Photo/${fileNameOf(url)}`,
});

const cardsOf = (project: Answered): Answered[] => project.Cards as Answered[];

const photoOfCard = (id: number): Target => ({
  path: `/api/projects/uploadCardPhoto/${id}`,
  field: 'image',
});

/** The kinds of records that are made, changed and deleted while the site is killed. */
export const KINDS: readonly Kind[] = [
  {
    ...inSlots('/api/properties', 'Property', PHOTO_SLOTS),
    name: 'listing',
    table: 'properties',
    column: 'area',
    texts: ({ text }) => ({ ...TYPED, area: text }),
  },
  {
    ...inSlots('/api/blogs', 'Blog', ['image']),
    name: 'article',
    table: 'blogs',
    column: 'title',
    texts: ({ text }) => ({ ...TYPED_BLOG, title: text }),
  },
  {
    ...inSlots('/api/templateOnes', 'TemplateOne', TEMPLATE_ONE_SLOTS),
    name: 'page',
    table: 'template_ones',
    column: 'title',
    texts: ({ text }) => ({ ...TYPED_PAGE, title: text }),
  },
  {
    ...inSlots('/api/projects', '', CARD_SLOTS),
    name: 'project',
    table: 'projects',
    column: 'title',
    hasGaps: false,
    texts: ({ text }, parts) => ({
      ...TYPED_PROJECT,
      title: text,
      cardCount: String(parts.length),
      ...Object.fromEntries(parts.map((part) => [part.replace('image', 'cards'), 'A card'])),
    }),
    photosOf: (record) =>
      Object.fromEntries(
        cardsOf(record).map((card, index) => [`image${index + 1}`, urlAt(card, 'image')]),
      ),
    uploadAt: (record, place) => photoOfCard(cardAt(record, place)),
    uploaded: (answer) => urlAt(answer, 'image'),
    deletePhotoAt: (record, place) => `/api/projects/deleteCardPhoto/${cardAt(record, place)}`,
  },
  {
    // Each is added to a project of its own, which is there before.
    name: 'card',
    table: 'project_cards',
    column: 'text',
    parts: ['image'],
    hasGaps: false,
    createAt: ({ number }) => `/api/projects/addCard/${number}`,
    texts: ({ text }) => ({ text }),
    shownAt: (_id, { number }) => `/api/projects/${number}`,
    find: (answer, id) => cardsOf(answer).find((card) => card.id === id),
    removeAt: (id) => `/api/projects/deleteCard/${id}`,
    photosOf: (record) => ({ image: urlAt(record, 'image') }),
    uploadAt: ({ id }) => photoOfCard(id),
    uploaded: urlAt,
    deletePhotoAt: ({ id }) => `/api/projects/deleteCardPhoto/${id}`,
  },
];

const cardAt = (project: Answered, place: string): number =>
  cardsOf(project)[Number(place.slice(-1)) - 1]?.id ?? 0;
