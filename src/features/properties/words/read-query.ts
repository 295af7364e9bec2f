import { foldUnicode } from '#burmese/fold.ts';
import type { Landmark } from '#features/catalogue/landmarks.ts';
import type { Position } from '#features/catalogue/positions.ts';
import { takeCounted } from './counted-words.ts';
import { takeFloors } from './floor-words.ts';
import { takeHomeWords } from './home-words.ts';
import { takeKnownWords } from './known/known-words.ts';
import { takeUnwantedParts } from './known/unwanted-parts.ts';
import { takeCodes, takeListingNumbers } from './listing-numbers.ts';
import {
  deniedPlaces,
  isInEffect,
  mergeQueries,
  narrowLandmarks,
  widenNear,
  type DeniedPlaces,
} from './merge.ts';
import { takeMisspeltBurmese, takeMisspeltPlaces } from './misspelt-places.ts';
import { suggestPlace } from './near-misses.ts';
import { readDistances } from './numbers/distances.ts';
import { takeBareNumbers, takePrices } from './price-words.ts';
import { takeBathrooms, takeRooms } from './room-words.ts';
import { takeSizes } from './size-words.ts';
import { tokensOf } from './tokens.ts';
import { TypedLine, type Finding } from './typed-line.ts';
import { TEXT, type Kind } from './vocabulary.ts';

export type Understood = {
  kind: Kind;
  /** The words as typed, in Unicode and right order; for a chip. */
  text: string;
  /** The parameters of the search that they stand for; none for text. */
  query: Readonly<Record<string, string>>;
};

type ReadQuery = {
  /** What the line says, in its order; without what a later part contradicts. */
  understood: readonly Understood[];
  /** The merged parameters of the search; several townships, types or features separated by commas. */
  query: Readonly<Record<string, string>>;
  /** Words and phrases that stand for no filter, folded: all must be in the text. */
  words: readonly string[];
  /** The townships and whole regions that are not wanted, and the words that say so; these are among `words`, too. */
  denied: { places: DeniedPlaces; texts: readonly string[] };
  /** Names of places, folded: homes whose texts have one come first. */
  nearWords: readonly string[];
  /** Positions of these places: then the nearest come first. */
  nearPositions: readonly Position[];
  /** The landmark among them, if there is no other place. */
  nearLandmark: Landmark | undefined;
  /** Name of the place that an unknown word is most like. */
  didYouMean: string | undefined;
};

/** Most words that are searched in texts: more is no search. */
const MAX_WORDS = 32;

type Reader = (line: TypedLine, kyatPerDollar?: number) => void;

// Earlier readers take what later ones would misunderstand: ရေချိုးခန်း ၂ ခန်း, the 15 of 15 lakhs.
const READERS: readonly [read: Reader, needsNumber?: 'number'][] = [
  [readDistances, 'number'],
  [takeSizes, 'number'],
  [takeFloors],
  [takeBathrooms, 'number'],
  [takeCounted, 'number'],
  [takeRooms, 'number'],
  [takePrices, 'number'],
  [takeListingNumbers, 'number'],
  [takeHomeWords],
  [takeUnwantedParts],
  [takeMisspeltBurmese],
  [takeKnownWords],
  [takeMisspeltPlaces],
  [takeCodes],
  [takeBareNumbers, 'number'],
];

/** Joins the syllables of a Burmese word, and the parts of such as 24h, which no space separates. */
const takeText = (line: TypedLine): void => {
  const texts: Finding[] = [];
  let wasBurmese = false;
  for (const { start, end, script } of tokensOf(line.rest)) {
    const last = texts.at(-1);
    const isBurmese = script === 'burmese';
    if (last?.end === start && wasBurmese === isBurmese) last.end = end;
    else texts.push({ ...TEXT, start, end });
    wasBurmese = isBurmese;
  }
  line.take(texts);
};

/**
 * Reads a typed line, in English, Burmese, Zawgyi, mixed or without spaces, as parameters of a
 * search and words for a search of texts (PRODUCT 20). Understands any text in linear time; what it
 * does not know are words.
 * @param kyatPerDollar what a dollar is; without it prices in dollars are words
 */
export const readQuery = (typed: string, kyatPerDollar?: number): ReadQuery => {
  const line = new TypedLine(typed);
  for (const [read, needsNumber] of READERS)
    if (needsNumber === undefined || line.mayCount) read(line, kyatPerDollar);
  const didYouMean = suggestPlace(line.rest);
  takeText(line);
  const findings = narrowLandmarks(widenNear(line.findings.sort((a, b) => a.start - b.start)));
  const query = mergeQueries(findings);
  const inEffect = findings.filter((finding) => isInEffect(finding, query));
  const textOf = ({ start, end }: Finding): string => line.shown.slice(start, end);
  const texts = inEffect.filter(({ kind }) => kind === 'text');
  const words = [...new Set(texts.map((text) => foldUnicode(textOf(text))))].filter(Boolean);
  const denied = texts.filter((part) => part.denied?.district !== undefined);
  const near = inEffect.flatMap((part) => part.near ?? []);
  return {
    understood: distinct(inEffect.map((part) => ({ ...part, text: textOf(part) }))),
    query,
    words: words.slice(0, MAX_WORDS),
    denied: {
      places: deniedPlaces(denied.flatMap((part) => part.denied?.district?.split(',') ?? [])),
      texts: denied.map(textOf),
    },
    nearWords: [...new Set(near.flatMap(({ names }) => names.map(foldUnicode)))],
    nearPositions: near.flatMap(({ positions }) => positions),
    nearLandmark: near.length === 1 ? near[0]?.landmark : undefined,
    didYouMean,
  };
};

const distinct = (parts: readonly (Finding & { text: string })[]): Understood[] => {
  const byMeaning = new Map<string, Understood>();
  for (const { kind, text, query } of parts) {
    const key = kind === 'text' ? text : Object.entries(query).join('&');
    if (!byMeaning.has(key)) byMeaning.set(key, { kind, text, query });
  }
  return [...byMeaning.values()];
};
