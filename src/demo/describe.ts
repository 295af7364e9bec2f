import type { Language } from '#i18n/language.ts';
import { factsOf, type ListingSubject } from './facts.ts';
import { ENGLISH } from './phrases-en.ts';
import { BURMESE } from './phrases-mm.ts';
import { SETTINGS, fill, type PhraseBank } from './phrases.ts';
import { between, pick, sample, type Random } from './random.ts';

const PHRASES: Record<Language, PhraseBank> = { en: ENGLISH, mm: BURMESE };

/**
 * Range of the wanted length of a text, in characters: Burmese takes more code points for the same
 * visible length.
 */
const WANTED_LENGTH: Record<Language, readonly [number, number]> = {
  en: [340, 560],
  mm: [490, 560],
};

/** Longest text without tags, in characters; with tags it stays within 700. */
const MAX_LENGTH = 600;

/** Parts of a text: sentences, features, sentences. */
type DescriptionParts = { start: string[]; features: string[]; end: string[] };

/** Writes the description of a listing as HTML in one language, 300 to 700 characters long. */
export const describeListing = (
  random: Random,
  subject: ListingSubject,
  language: Language,
): string => {
  const phrases = PHRASES[language];
  const setting = SETTINGS[subject.type];
  const near = pick(random, phrases.near[setting]);
  const facts = { ...factsOf(random, subject, language), near };
  const some = (bank: readonly string[], count: number): string[] =>
    sample(random, bank, count).map((phrase) => fill(random, phrase, facts, language));

  const opening = some(phrases.openings[subject.type], 1).map(capitalised);
  const [around = '', ...moreAround] = some(phrases.surroundings[setting], 3);
  const features = some(phrases.features[subject.type], 7);
  const [term = '', ...moreTerms] = some(phrases.terms[subject.listingType], 3);
  const [closing = '', code = ''] = [...some(phrases.closings, 1), ...some(phrases.codes, 1)];
  const parts = { start: [...opening, around], features: features.splice(0, 3), end: [term] };
  const extras = [
    ...moreAround.map((text) => ({ to: parts.start, text })),
    ...features.map((text) => ({ to: parts.features, text })),
    ...moreTerms.map((text) => ({ to: parts.end, text })),
  ];
  const length = lengthOf([...parts.start, ...parts.features, ...parts.end, closing, code]);
  extend(
    sample(random, extras, extras.length),
    length,
    between(random, ...WANTED_LENGTH[language]),
  );
  parts.end.push(closing, code);
  return random() < 0.7 ? withList(parts) : withSentence(random, parts, phrases);
};

/** Adds texts until the description has the wanted length. */
const extend = (
  extras: readonly { to: string[]; text: string }[],
  start: number,
  wanted: number,
): void => {
  let length = start;
  for (const { to, text } of extras) {
    if (length >= wanted) return;
    if (length + text.length + 1 > MAX_LENGTH) continue;
    to.push(text);
    length += text.length + 1;
  }
};

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length + 1, 0);

const withList = ({ start, features, end }: DescriptionParts): string => {
  const items = features.map((feature) => `<li>${capitalised(feature)}</li>`);
  return `<p>${start.join(' ')}</p><ul>${items.join('')}</ul><p>${end.join(' ')}</p>`;
};

const withSentence = (
  random: Random,
  { start, features, end }: DescriptionParts,
  phrases: PhraseBank,
): string => {
  const list = features.join(phrases.separator);
  const sentence = pick(random, phrases.featureLeads).replace('{list}', list);
  return `<p>${start.join(' ')}</p><p>${sentence} ${end.join(' ')}</p>`;
};

/** Burmese has no capitals and stays unchanged. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
