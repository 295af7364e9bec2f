import { isInsideSyllable } from '#burmese/syllables.ts';
import {
  FURNISHING_WORDS,
  NEGOTIABLE,
  NOT_NEGOTIABLE,
} from '#features/properties/facts/facts-in-text.ts';
import { FEATURE_WORDS, isDenied } from '#features/properties/facts/features-in-text.ts';
import { END } from './numbers/amounts.ts';
import type { Range, TypedLine } from './typed-line.ts';
import { TEXT } from './vocabulary.ts';

/** Words that say enough in a search, but not in a description. */
const SHORT_WORDS: Readonly<Record<string, RegExp>> = {
  air_conditioning:
    /\b(?:\d ?)?(?:air ?con(?:d[a-z]*)?s?|a\/c|ac)\b(?: \d lone\b| ?x? ?[1-5]\b(?![,.]\d))?|(?:အဲကွန်း?|(?:လေ)?အေးစက်)(?: ?\d(?!\d))?/g,
  balcony: /\bverandah?s?\b|\bprivate balcon(?:y|ies)\b/g,
  garden:
    /\b(?<!(?:container|truck|car|ship|brick|timber) )(?:back ?)?yard\b|\b(?:private|own) gardens?\b|(?<![\u1000-\u103F])ပန်းခြံ|ပန်းခြံ(?= ?ပါ)/g,
  generator:
    /\b(?:genset|backup power|(?:backup|back-up|standby|own) generators?|m(?:ee|i) ?s[ae]t)\b/g,
  internet: /\bwi ?fi\b/g,
  main_road:
    /\b(?:(?:on|along|facing|beside|next to|near|close to) )?(?:the |a )?main (?:road|rd|street)(?: facing)?\b|\blan ?ma(?: ?[gk]yi)?(?: (?:paw|tan|tann|bay|nar))(?: (?:ka|mhar))?\b|\blan ?ma ?[gk]yi\b|ပင်မ ?လမ်း(?:မ ?(?:ကြီး ?)?)?(?:ပေါ်|တန်း)?|(?:ကား ?)?လမ်းမ ?(?:ကြီး|ပေါ်|(?:အ?နား|အနီး|ဘေး)|(?:နဲ့|နှင့်) ?နီး)/g,
  corner:
    /\bcorner\b|\blan ?h?taunt?\b|\b(?:daunt?|htaunt) (?:kwet|khan)\b|(?:ထောင့်|ဒေါင့်) ?(?:နေရာ|မြေ|ကွက်|ခန်း|တိုက်(?! ?ခန်း)|(?=အိမ်|တိုက်ခန်း))|လမ်း ?ထောင့်/g,
  parking:
    /\b(?:car )?parking [1-3]\b(?![,.]\d)|\bparking ?s?lots?\b|\b(?:\d )?(?:cars?|kar) ?(?:park(?:ing|s)?|garage|pah? ?kin(?:g)?)\b|\b(?:covered|private|own) parking\b|(?:ကိုယ်ပိုင် ?)?(?<!တိန်နာ ?)ကား ?(?:(?:\d|တစ်|နှစ်|သုံး|လေး) ?စီး ?)?(?:ပါကင်|ရပ်|ဝင်|ထား)/g,
  tube_well: /\bown tube ?well\b|အဝီစိ ?(?:ရေ ?တွင်း|ရေ|တွင်း)/g,
  lift: /\bdat ?h?lay ?k?h?ar?\b|လစ်(?:ဖ့?်)?(?!လပ်)|လိဖ့်/g,
  pool: /\bswimmingpools?\b|\bswimm?ing poll?\b|\b(?:s|sw|swim) ?\/? ?pools?\b|\byay ?k(?:u|oo) ?kan\b/g,
  gym: /\bgymnasium\b|\bfitness (?:cent(?:er|re)|room|club)\b/g,
  renovated:
    /\b(?:newly|fully|recently|just) renovated\b|\brenovation\b|\bpyin ?p(?:ee|yi|yee) ?tha?r?\b|(?:အသစ် ?)?ပြင်(?:ဆင်)? ?(?:ပြီး(?:သား)?|ထား)/g,
};

/** A name before the word for a main road makes it the name of that road, a home or a particle does not: ပြည်လမ်းမကြီး, but not အိမ်လမ်းမကြီးပေါ်. */
const NAME_BEFORE = /[\u1000-\u103F](?<!ဒို|ခန်း|အိမ်|ချင်း|ကွက်|ဒေါင်|ဟိုတယ်|နယ်|မှာ|ပါ|ဖို့|ရန်|တယ်|မယ်)$/;

/** Longest of these words, in UTF-16 units. */
const REACH = 8;

/** How furniture is spoken of in searches; none is looked for before all of it. */
const FURNITURE = [
  [
    'none',
    /(?:\bfurniture|ဖန်နီချာ|ဖာနီချာ|\bpa ?ri ?bh?(?:aw|o)ga) ?(?:မပါ|မရှိ|မဲ့|ma ?(?:par|shi)\b)|\b(?:un|non|not)[ -]?fur(?:n?\b|ni(?:ture|sh))/,
  ],
  [
    'part',
    /\b(?:semi|half|part(?:ly|ial(?:ly)?)?|some)[ -]?fur(?:n?\b|ni(?:ture|sh))|ပရိဘောဂ ?တစ်?စိတ် ?တစ်?ပိုင်း/,
  ],
  [
    'full',
    /\b(?:(?:with|including|fully?)[ -]?)?furn(?:\b|i(?:ture|sh))(?: (?:(?:a ?pyay )?a ?sone(?: par)?|included|par)\b| ?(?:အပြည့် ?အစုံ|အစုံ|အပြည့်|စုံ|ပါ))?|\bfull(?:y|ly)?[ -]?fur\b|(?:ပရိဘောဂ|ဖန်နီချာ|ဖာနီချာ|\bpa ?ri ?bh?(?:aw|o)ga\b)(?: ?(?:အပြည့် ?အစုံ|အစုံ|အပြည့်|စုံ|ပါ| a ?(?:pyay|sone)))?|\bff\b/,
  ],
] as const;

/** Finds a pattern everywhere, up to the end of the word: fully furnish(ed), ဈေးညှိ(နှိုင်း). */
const everywhere = (pattern: RegExp): RegExp =>
  new RegExp(`(?:${pattern.source})(?:[a-z]+|(?:နှိုင်း|နိုင်း)?(?: ?နိုင်|(?:လို့ ?)?ရ${END})?)`, 'g');

const DENIAL =
  /\b(?:no|not|don['’]?t|without|(?:away|far) from|ma ?(?:par|shi|lo|hote|yu))\b|မပါ|မရှိ|မလို|မဟုတ်|မယူ|မဲ့/;

/** What may be said of a feature: what stands before its name, at most `REACH_BEFORE` long, and what after it. */
type Said = { before?: RegExp; after?: RegExp };

/** Longest of what is said before a feature, in UTF-16 units: without need for a. */
const REACH_BEFORE = 24;

/** Features without which nobody takes a home: မီးစက်မပါရင် မယူဘူး. */
const DEMANDED: readonly Said[] = [
  { after: / ?(?:မပါ|မရှိ) ?ရင် ?မ(?:ယူ|ငှား|ဝယ်|ကြိုက်|လိုချင်)(?:ဘူး|ပါ)?/y },
];

/** Features that may be absent, which says nothing: ဓာတ်လှေကား မလိုပါ, no lift needed. */
const NOT_NEEDED: readonly Said[] = [
  {
    before: /\b(?:no|not|without) (?:need for |need )?(?:an? )?$/,
    after: / (?:is )?(?:needed|necessary|required|ok|okay|fine)\b/y,
  },
  { before: /\b(?:no need (?:for |of )?|(?:don['’]?t|do not) need )(?:an?y? |the )?$/ },
  { after: / (?:is )?not (?:needed|necessary|required)\b/y },
  {
    after:
      / ?(?:မလို(?!ချင်)|(?:မပါ|မရှိ) ?လည်း ?ရ)(?:အပ်)?(?:ပါတယ်|ပါဘူး|တယ်|ဘူး|ပါ)?| ?ma ?lo(?: (?:par|bu|phu))*\b/y,
  },
];

/** Features that are not wanted: no lift, ဓာတ်လှေကားမပါ. */
const DENIED: readonly Said[] = [
  { before: /\b(?:no|not|without|(?:away|far) from)(?: an?y?| the)? $/ },
  {
    after:
      / ?(?:မပါ|မရှိ|မလို(?:ချင်(?:ပါ)?(?:ဘူး)?)?|မဟုတ်|မယူ|(?<!ရပ် ?|ဝင် ?|ထား ?)မဲ့|ma ?(?:par|shi|hote|yu)\b)/y,
  },
];

/** Returns where a feature is with what is said of it; undefined if that is none of `ways`. */
const rangeWith = (
  rest: string,
  { 0: name, index }: RegExpExecArray,
  ways: readonly Said[],
): Range | undefined => {
  for (const { before, after } of ways) {
    const said = before?.exec(rest.slice(Math.max(0, index - REACH_BEFORE), index));
    if (before && !said) continue;
    const end = index + name.trimEnd().length;
    if (after) after.lastIndex = end;
    if (after && !after.test(rest)) continue;
    return { start: index - (said?.[0].length ?? 0), end: after ? after.lastIndex : end };
  }
  return undefined;
};

/** Calls `found` with each feature of a line and where it is, with what is said of it in one of `ways`. */
const findSaid = (
  line: TypedLine,
  ways: readonly Said[],
  found: (feature: string, ranges: readonly Range[]) => void,
): void => {
  for (const words of [SHORT_WORDS, FEATURE_WORDS])
    for (const [feature, pattern] of Object.entries(words)) {
      const ranges: Range[] = [];
      pattern.lastIndex = 0;
      for (let match = pattern.exec(line.rest); match; match = pattern.exec(line.rest)) {
        const range = rangeWith(line.rest, match, ways);
        if (range) ranges.push(range);
      }
      if (ranges.length > 0) found(feature, ranges);
    }
};

/** What lines have that demand a feature, and that need none. */
const IF = /ရင်/;
const NEED = /need|necess|requir|okay|ok\b|fine|မလို|လည်း ?ရ|ma ?lo\b/;

const FIXED_PRICE = everywhere(NOT_NEGOTIABLE);
const NEGOTIABLE_PRICE = everywhere(
  new RegExp(
    `${NEGOTIABLE.source}|\\bneg\\b|\\bnegotiat(?:e|ion)\\b|ဈေး ?(?:လျှော့|ဆစ်)(?: ?ပေး)?|\\bzay ?nyi(?: h?naing)?(?: lo ya)?\\b`,
  ),
);
const FURNISHED = (['none', 'part', 'full'] as const).flatMap((furnishing) =>
  [...FURNISHING_WORDS, ...FURNITURE]
    .filter(([kind]) => kind === furnishing)
    .map(([, pattern]) => [furnishing, everywhere(pattern)] as const),
);

/** Furniture that may be absent, which says nothing. */
const NO_FURNITURE_NEEDED =
  /\b(?:no|not|don['’]?t) need (?:for |an?y )?furniture\b|\bfurniture (?:is )?not (?:needed|necessary|required)\b|(?:ပရိဘောဂ|ဖန်နီချာ|ဖာနီချာ) ?(?:မလို|(?:မပါ|မရှိ) ?လည်း ?ရ)(?:အပ်)?(?:ပါတယ်|ပါဘူး|တယ်|ဘူး|ပါ)?/g;

const takeFurniture = (line: TypedLine): void => {
  if (NEED.test(line.rest)) line.hideAll(NO_FURNITURE_NEEDED);
  for (const [furnishing, pattern] of FURNISHED)
    line.takeAll(pattern, () => ({ kind: 'feature', query: { furnishing } }));
};

/** Finds whether a line may name a feature at all: most do not. */
const ANY_FEATURE = new RegExp(
  [SHORT_WORDS, FEATURE_WORDS]
    .flatMap((words) => Object.values(words).map(({ source }) => source))
    .join('|'),
);

const takeFeatures = (line: TypedLine): void => {
  if (!ANY_FEATURE.test(line.rest)) return;
  for (const words of [SHORT_WORDS, FEATURE_WORDS])
    for (const [feature, pattern] of Object.entries(words)) {
      const { rest } = line;
      line.takeAll(pattern, (match) => {
        const isPart = isInsideSyllable(rest, match.index + match[0].length);
        const isStreet =
          feature === 'main_road' &&
          NAME_BEFORE.test(rest.slice(Math.max(0, match.index - REACH), match.index));
        if (isPart || isStreet || isDenied(rest, match)) return undefined;
        return { kind: 'feature', query: { features: feature } };
      });
    }
};

/** Takes furniture, prices to talk about and features, by the words that descriptions are read with. */
export const takeHomeWords = (line: TypedLine): void => {
  line.takeAll(FIXED_PRICE, () => TEXT);
  line.takeAll(NEGOTIABLE_PRICE, () => ({ kind: 'feature', query: { negotiable: 'true' } }));
  takeFurniture(line);
  // No filter asks for homes without a feature.
  if (DENIAL.test(line.rest)) {
    if (IF.test(line.rest))
      findSaid(line, DEMANDED, (features, ranges) =>
        line.take(ranges.map((range) => ({ kind: 'feature', query: { features }, ...range }))),
      );
    if (NEED.test(line.rest)) findSaid(line, NOT_NEEDED, (_feature, ranges) => line.hide(ranges));
    findSaid(line, DENIED, (_feature, ranges) =>
      line.take(ranges.map((range) => ({ ...TEXT, ...range }))),
    );
  }
  takeFeatures(line);
};
