import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import { between, type Random } from './random.ts';

/** Where a kind of property stands, as far as texts are concerned. */
export type Setting = 'homes' | 'land' | 'work' | 'hotel';

/** Property types that listings are generated for. */
export type SeedType =
  | 'apartment'
  | 'condo'
  | 'hotel'
  | 'house'
  | 'industrial'
  | 'land'
  | 'warehouse';

/** Facts of a listing that a phrase may name, by their placeholder, in the phrase's language. */
export type Facts = Record<
  'place' | 'near' | 'size' | 'offer' | 'verb' | 'floor' | 'storeys' | 'beds' | 'baths' | 'code',
  string
>;

/**
 * The phrase bank of a language. `{place}` and its like stand for facts, `{5-15}` for a whole number
 * of that range and `{20-60:10}` for one in steps. Features are noun phrases without a full stop,
 * all others whole sentences.
 */
export type Phrases = {
  near: Record<Setting, readonly string[]>;
  openings: Record<SeedType, readonly string[]>;
  surroundings: Record<Setting, readonly string[]>;
  features: Record<SeedType, readonly string[]>;
  terms: Record<'for_sales' | 'for_rents', readonly string[]>;
  closings: readonly string[];
  codes: readonly string[];
  /** Introduces features that stand in a sentence; `{list}` are the features. */
  featureLeads: readonly string[];
  /** What stands between features in a sentence. */
  separator: string;
};

/** Where each type stands. */
export const SETTINGS: Record<SeedType, Setting> = {
  apartment: 'homes',
  condo: 'homes',
  hotel: 'hotel',
  house: 'homes',
  industrial: 'work',
  land: 'land',
  warehouse: 'work',
};

const PLACEHOLDER = /\{(?:([a-z]+)|(\d+)-(\d+)(?::(\d+))?)\}/g;

/** A phrase with its placeholders filled in. */
export const fill = (random: Random, phrase: string, facts: Facts, language: Language): string =>
  phrase.replace(
    PLACEHOLDER,
    (_, name: keyof Facts | undefined, from: string, to: string, step = '1') => {
      if (name) return facts[name];
      const number = String(inSteps(random, Number(from), Number(to), Number(step)));
      return language === 'mm' ? toBurmeseDigits(number) : number;
    },
  );

const inSteps = (random: Random, from: number, to: number, step: number): number =>
  from + step * between(random, 0, Math.floor((to - from) / step));
