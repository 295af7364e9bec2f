import { CARD_SLOTS } from '#features/projects/save-contract.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { TEMPLATE_ONE_SLOTS } from '#features/template-ones/contract.ts';
import { BLOG_FORM, TEMPLATE_ONE_FORM, PROJECT_FORM } from '#test/support/app/content-kinds.ts';
import { fileNameOf, LISTING_FORM } from '#test/support/app/publishing.ts';

/** A record in a response. */
export type RecordBody = { id: number } & Record<string, unknown>;

/** Identifies a record; `number` is unique within a run. */
export type Mark = { number: number; text: string };

/** Path of an upload, and the form field of its file. */
type UploadTarget = { path: string; field: string };

/**
 * A kind of record with photos: what differs between the calls of the kinds. `parts` are the names of
 * its photos in the form that creates it. `column` of `table` holds the text of its mark.
 */
export type RecordKind = {
  name: string;
  table: string;
  column: string;
  parts: readonly string[];
  /** Whether a new record may have photos in any of these parts, or only in the first ones. */
  hasGaps: boolean;
  createAt: (mark: Mark) => string;
  texts: (mark: Mark, parts: readonly string[]) => Record<string, string>;
  /**
   * Path that shows the record, and how to find it in that response; `findIn` returns undefined if it
   * does not exist.
   */
  shownAt: (id: number, mark: Mark) => string;
  findIn: (answer: RecordBody, id: number) => RecordBody | undefined;
  removeAt: (id: number) => string;
  /** URLs of its photos by place, null for an empty one. */
  photosOf: (record: RecordBody) => Record<string, string | null>;
  uploadAt: (record: RecordBody, place: string) => UploadTarget;
  /** URL of the photo in the response to its upload. */
  uploaded: (answer: RecordBody, place: string) => string | null;
  deletePhotoAt: (record: RecordBody, place: string, url: string) => string;
};

const urlAt = (record: object, key: string): string | null => {
  const url: unknown = Reflect.get(record, key);
  return typeof url === 'string' ? url : null;
};

/** Common calls of the kinds with photos in slots; `calls` is the middle of their names. */
const inSlots = (path: string, calls: string, parts: readonly string[]) => ({
  parts,
  hasGaps: true,
  createAt: () => path,
  shownAt: (id: number) => `${path}/${id}`,
  findIn: (answer: RecordBody) => answer,
  removeAt: (id: number) => `${path}/${id}`,
  photosOf: (record: RecordBody) =>
    Object.fromEntries(parts.map((part) => [part, urlAt(record, part)])),
  uploadAt: ({ id }: RecordBody, part: string) => ({
    path: `${path}/upload${calls}Photo/${id}${parts.length > 1 ? `/${part}` : ''}`,
    field: part,
  }),
  uploaded: urlAt,
  deletePhotoAt: (_record: RecordBody, _place: string, url: string) =>
    `${path}/delete${calls}Photo/${fileNameOf(url)}`,
});

const cardsOf = (project: RecordBody): RecordBody[] => project.Cards as RecordBody[];

const photoOfCard = (id: number): UploadTarget => ({
  path: `/api/projects/uploadCardPhoto/${id}`,
  field: 'image',
});

export const KINDS: readonly RecordKind[] = [
  {
    ...inSlots('/api/properties', 'Property', PHOTO_SLOTS),
    name: 'listing',
    table: 'properties',
    column: 'area',
    texts: ({ text }) => ({ ...LISTING_FORM, area: text }),
  },
  {
    ...inSlots('/api/blogs', 'Blog', ['image']),
    name: 'article',
    table: 'blogs',
    column: 'title',
    texts: ({ text }) => ({ ...BLOG_FORM, title: text }),
  },
  {
    ...inSlots('/api/templateOnes', 'TemplateOne', TEMPLATE_ONE_SLOTS),
    name: 'page',
    table: 'template_ones',
    column: 'title',
    texts: ({ text }) => ({ ...TEMPLATE_ONE_FORM, title: text }),
  },
  {
    ...inSlots('/api/projects', '', CARD_SLOTS),
    name: 'project',
    table: 'projects',
    column: 'title',
    hasGaps: false,
    texts: ({ text }, parts) => ({
      ...PROJECT_FORM,
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
    // Each card is added to a project of its own, which was created before the run.
    name: 'card',
    table: 'project_cards',
    column: 'text',
    parts: ['image'],
    hasGaps: false,
    createAt: ({ number }) => `/api/projects/addCard/${number}`,
    texts: ({ text }) => ({ text }),
    shownAt: (_id, { number }) => `/api/projects/${number}`,
    findIn: (answer, id) => cardsOf(answer).find((card) => card.id === id),
    removeAt: (id) => `/api/projects/deleteCard/${id}`,
    photosOf: (record) => ({ image: urlAt(record, 'image') }),
    uploadAt: ({ id }) => photoOfCard(id),
    uploaded: urlAt,
    deletePhotoAt: ({ id }) => `/api/projects/deleteCardPhoto/${id}`,
  },
];

const cardAt = (project: RecordBody, place: string): number =>
  cardsOf(project)[Number(place.slice(-1)) - 1]?.id ?? 0;
