import type { Generated } from 'kysely';
import type { WrittenIn } from '#burmese/written-in.ts';

/**
 * What articles, pages and projects have in common. `published_at` is null unless visitors see the record, `publish_at` unless it
 * is planned. `summary` is what search engines and shared links say, null for an excerpt; `pair_id` the same in the
 * other language, which has the id of this one.
 */
export type ContentColumns = {
  published_at: string | null;
  publish_at: string | null;
  summary: string | null;
  pair_id: number | null;
};

/** Template ones; the texts are sanitised HTML. */
export type TemplateOnesTable = ContentColumns & {
  id: Generated<number>;
  title: string;
  text_one: string;
  text_two: string;
  text_three: string;
  menu_text: string;
  /** What its author had written, if administrators have renamed its menu since the last save. */
  renamed_from: string | null;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
};

/** Articles. `body` is sanitised HTML, `written_in` the languages in which it can be read. */
export type BlogsTable = ContentColumns & {
  id: Generated<number>;
  title: string;
  body: string;
  written_in: WrittenIn;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
};

/** The labels of articles, in the order of `position`. */
export type BlogLabelsTable = {
  blog_id: number;
  label: string;
  position: number;
  renamed_from: string | null;
};

/** Projects: what is known of them, which may be nothing; the rest is in their cards. */
export type ProjectsTable = ContentColumns & {
  id: Generated<number>;
  title: string;
  menu_text: string;
  renamed_from: string | null;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
  place: string | null;
  developer: string | null;
  handover: string | null;
  /** A unit in each line. */
  units: string | null;
};

/**
 * Cards of projects, in the order of `position`; `text` is sanitised HTML. A change that moves `updated_at` of
 * a card also moves that of its project; `saved_at` moves with the text.
 */
export type ProjectCardsTable = {
  id: Generated<number>;
  project_id: number;
  position: number;
  text: string;
  updated_at: string;
  saved_at: string;
};
