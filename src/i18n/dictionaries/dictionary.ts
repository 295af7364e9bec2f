import type { en } from './en.ts';
import type { workEn } from './work-en.ts';

type English = typeof en & typeof workEn;

/** The halves of the site: for everybody, and for those who are signed in or about to be. */
export type Area = 'public' | 'work';

export type TextKey = keyof English;

/** What every language has to have on public pages: exactly the keys of English. */
export type PublicDictionary = Readonly<Record<keyof typeof en, string>>;

/** The same for the screens of the work area, which have the public texts, too. */
export type WorkDictionary = { readonly [Key in keyof typeof workEn]: string };

/** The texts of a language: those of public pages, or all of them. */
export type Dictionary = PublicDictionary | (PublicDictionary & WorkDictionary);

/** Values of placeholders, already formatted for the language (so never a bare number). */
export type Values = Readonly<Record<string, string>>;

type PlaceholdersOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type ValuesFor<Name extends string> = [Name] extends [never]
  ? []
  : [values: Readonly<Record<Name, string>>];

/** The arguments of `t` after the key: values for exactly the placeholders of its text, or none. */
export type TextValues<Key extends TextKey> = ValuesFor<PlaceholdersOf<English[Key]>>;

type Other<Key extends string> = Extract<`${Key}_other`, TextKey>;

/** `x` for every pair of texts `x_one` and `x_other`. */
export type CountKey = {
  [Key in TextKey]: Key extends `${infer Base}_one`
    ? [Other<Base>] extends [never]
      ? never
      : Base
    : never;
}[TextKey];

/** The arguments of `count` after the number: values for the placeholders besides `{{count}}`. */
export type CountValues<Key extends CountKey> = ValuesFor<
  Exclude<PlaceholdersOf<English[Other<Key>]>, 'count'>
>;
