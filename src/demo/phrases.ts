import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import { between, type Random } from './random.ts';

/** Surroundings of a property type, as far as texts are concerned. */
type Setting = 'homes' | 'land' | 'work' | 'hotel';

/** Property types that listings are generated for. */
export type SeedType =
  | 'apartment'
  | 'condo'
  | 'hotel'
  | 'house'
  | 'industrial'
  | 'land'
  | 'warehouse';

/** Facts of a listing by the placeholder that names them, in the phrase's language. */
export type PhraseFacts = Record<
  'place' | 'near' | 'size' | 'offer' | 'verb' | 'floor' | 'storeys' | 'beds' | 'baths' | 'code',
  string
>;

/**
 * Phrase bank of a language. `{place}` and its like stand for facts, `{5-15}` for a whole number in
 * that range, `{20-60:10}` for one in steps of 10. Features are noun phrases without a full stop,
 * all others whole sentences.
 */
export type PhraseBank = {
  near: Record<Setting, readonly string[]>;
  openings: Record<SeedType, readonly string[]>;
  surroundings: Record<Setting, readonly string[]>;
  features: Record<SeedType, readonly string[]>;
  terms: Record<'for_sales' | 'for_rents', readonly string[]>;
  closings: readonly string[];
  codes: readonly string[];
  /** Introduces features within a sentence; `{list}` is replaced by them. */
  featureLeads: readonly string[];
  /** Separates features within a sentence. */
  separator: string;
};

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

/** Fills in the placeholders of a phrase. */
export const fill = (
  random: Random,
  phrase: string,
  facts: PhraseFacts,
  language: Language,
): string =>
  phrase.replace(
    PLACEHOLDER,
    (_, name: keyof PhraseFacts | undefined, from: string, to: string, step = '1') => {
      if (name) return facts[name];
      const number = String(inSteps(random, Number(from), Number(to), Number(step)));
      return language === 'mm' ? toBurmeseDigits(number) : number;
    },
  );

const inSteps = (random: Random, from: number, to: number, step: number): number =>
  from + step * between(random, 0, Math.floor((to - from) / step));
