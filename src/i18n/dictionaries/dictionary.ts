import type { en } from './en.ts';
import type { articlesEn } from './pages/articles-en.ts';
import type { detailsEn } from './pages/details-en.ts';
import type { factsEn } from './pages/facts-en.ts';
import type { homeEn } from './pages/home-en.ts';
import type { keptEn } from './pages/kept-en.ts';
import type { rareEn } from './pages/rare-en.ts';
import type { rescueEn } from './pages/rescue-en.ts';
import type { resultsEn } from './pages/results-en.ts';
import type { searchEn } from './pages/search-en.ts';
import type { stillEn } from './pages/still-en.ts';
import type { workEn } from './pages/work-en.ts';
import type { serverEn } from './server-en.ts';
import type { serviceWorkerEn } from './service-worker-en.ts';

/** The dictionaries besides that of every page. */
type Parts = {
  home: typeof homeEn;
  search: typeof searchEn;
  results: typeof resultsEn;
  facts: typeof factsEn;
  details: typeof detailsEn;
  articles: typeof articlesEn;
  kept: typeof keptEn;
  rare: typeof rareEn;
  rescue: typeof rescueEn;
  still: typeof stillEn;
  work: typeof workEn;
};
export type TextPart = keyof Parts;

type English = typeof en &
  Parts['home'] &
  Parts['search'] &
  Parts['results'] &
  Parts['facts'] &
  Parts['details'] &
  Parts['articles'] &
  Parts['kept'] &
  Parts['rare'] &
  Parts['rescue'] &
  Parts['still'] &
  Parts['work'] &
  typeof serviceWorkerEn &
  typeof serverEn;

/** The areas of the site: public pages, those of homes that visitors keep, and the work area, which includes registering and logging in. */
export type Area = 'public' | 'kept' | 'work';

/** The texts of a kind of pages. */
export type PageTexts =
  | Area
  | 'home'
  | 'results'
  | 'details'
  | 'articles'
  | 'rare'
  | 'alerts'
  | 'rescue'
  | 'still';

/** The dictionaries of each kind of pages, besides that of every page. The work area previews what others show. */
export const TEXT_PARTS: Readonly<Record<PageTexts, readonly TextPart[]>> = {
  public: [],
  home: ['home', 'search'],
  results: ['search', 'results', 'facts'],
  details: ['details', 'facts'],
  articles: ['articles'],
  rare: ['rare'],
  alerts: ['rare', 'details'],
  rescue: ['rescue', 'search', 'results', 'facts'],
  still: ['still', 'facts'],
  kept: ['kept', 'details', 'facts'],
  work: ['work', 'details', 'facts', 'articles', 'still'],
};

export type TextKey = keyof English;

/** The texts of every page in one language, with exactly the keys of English. */
export type PublicDictionary = Readonly<Record<keyof typeof en, string>>;

/** The texts of a part in one language, with exactly the keys of English. */
export type PartDictionary<Part extends TextPart> = { readonly [Key in keyof Parts[Part]]: string };

/** The texts that only the server uses, with exactly the keys of English. */
export type ServerDictionary = { readonly [Key in keyof typeof serverEn]: string };

/** The texts of a language: those of every page, and of some parts or all. */
export type Dictionary = PublicDictionary & Readonly<Partial<Record<TextKey, string>>>;

/** Values of placeholders. They are strings, because numbers have to be formatted for the language first. */
export type Values = Readonly<Record<string, string>>;

type PlaceholdersOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type ValuesFor<Name extends string> = [Name] extends [never]
  ? []
  : [values: Readonly<Record<Name, string>>];

/** The arguments of `t` after the key: values for exactly the placeholders of its text, or none. */
export type TextValues<Key extends TextKey> = ValuesFor<PlaceholdersOf<English[Key]>>;

type PluralKey<Key extends string> = Extract<`${Key}_other`, TextKey>;

/** The common part `x` of the keys of a pair of texts `x_one` and `x_other`. */
export type CountKey = {
  [Key in TextKey]: Key extends `${infer Base}_one`
    ? [PluralKey<Base>] extends [never]
      ? never
      : Base
    : never;
}[TextKey];

/** The arguments of `count` after the number: values for the placeholders besides `{{count}}`. */
export type CountValues<Key extends CountKey> = ValuesFor<
  Exclude<PlaceholdersOf<English[PluralKey<Key>]>, 'count'>
>;
