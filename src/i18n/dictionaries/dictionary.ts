import type { en } from './en.ts';
import type { keptEn } from './kept-en.ts';
import type { serverEn } from './server-en.ts';
import type { workEn } from './work-en.ts';

type English = typeof en & typeof keptEn & typeof workEn & typeof serverEn;

/**
 * The areas of the site: public pages, those of homes that visitors keep, which few visits reach, and the work area, which
 * includes registering and logging in.
 */
export type Area = 'public' | 'kept' | 'work';

export type TextKey = keyof English;

/** The texts of public pages in one language, with exactly the keys of English. */
export type PublicDictionary = Readonly<Record<keyof typeof en, string>>;

/** The texts that only pages of kept homes use, with exactly the keys of English. */
export type KeptDictionary = { readonly [Key in keyof typeof keptEn]: string };

/** The texts that only the work area uses, with exactly the keys of English. */
export type WorkDictionary = { readonly [Key in keyof typeof workEn]: string };

/** The texts that only the server uses, with exactly the keys of English. */
export type ServerDictionary = { readonly [Key in keyof typeof serverEn]: string };

/** The texts of a language: those of public pages, those of the work area too, or all. */
export type Dictionary =
  | PublicDictionary
  | (PublicDictionary & KeptDictionary)
  | (PublicDictionary & WorkDictionary)
  | (PublicDictionary & KeptDictionary & WorkDictionary & ServerDictionary);

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
