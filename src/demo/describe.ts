import type { Language } from '#i18n/language.ts';
import { factsOf, type Subject } from './facts.ts';
import { ENGLISH } from './phrases-en.ts';
import { BURMESE } from './phrases-mm.ts';
import { SETTINGS, fill, type Phrases } from './phrases.ts';
import { between, pick, sample, type Random } from './random.ts';

const PHRASES: Record<Language, Phrases> = { en: ENGLISH, mm: BURMESE };

/** How long a text wants to be, in characters: Burmese ones take more for the same number of signs. */
const WANTED: Record<Language, readonly [number, number]> = { en: [340, 560], mm: [490, 560] };

/** The longest text, in characters; with its tags it stays within 700. */
const LONGEST = 600;

/** A text in parts: sentences, features, sentences. */
type Parts = { start: string[]; features: string[]; end: string[] };

/** The description of a listing as HTML, in one language, with 300 to 700 characters. */
export const describeListing = (random: Random, subject: Subject, language: Language): string => {
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
  extend(sample(random, extras, extras.length), length, between(random, ...WANTED[language]));
  parts.end.push(closing, code);
  return random() < 0.7 ? withList(parts) : withSentence(random, parts, phrases);
};

/** Adds what fits until the text has the wanted length. */
const extend = (
  extras: readonly { to: string[]; text: string }[],
  start: number,
  wanted: number,
): void => {
  let length = start;
  for (const { to, text } of extras) {
    if (length >= wanted) return;
    if (length + text.length + 1 > LONGEST) continue;
    to.push(text);
    length += text.length + 1;
  }
};

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length + 1, 0);

const withList = ({ start, features, end }: Parts): string => {
  const items = features.map((feature) => `<li>${capitalised(feature)}</li>`);
  return `<p>${start.join(' ')}</p><ul>${items.join('')}</ul><p>${end.join(' ')}</p>`;
};

const withSentence = (
  random: Random,
  { start, features, end }: Parts,
  phrases: Phrases,
): string => {
  const list = features.join(phrases.separator);
  const sentence = pick(random, phrases.featureLeads).replace('{list}', list);
  return `<p>${start.join(' ')}</p><p>${sentence} ${end.join(' ')}</p>`;
};

/** Burmese has no capitals and stays as it is. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
