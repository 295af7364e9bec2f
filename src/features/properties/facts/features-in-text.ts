import { FEATURES } from './fact-values.ts';

/** How each feature is written, in either language, in a text as `forNumbers` returns it. */
export const FEATURE_WORDS: Readonly<Record<string, RegExp>> = {
  lift: /\b(?:lifts?|elevators?)\b|ဓ[ါာ]တ်လှေ?(?:ကား|ခါး)/g,
  generator: /\bgenerators?\b|မီးစက်|ဂျင်နရေတာ/g,
  inverter: /\binverters?\b|အင်ဗာတာ/g,
  tube_well: /\b(?:tube ?wells?|artesian)\b|အဝီစိ|စက်ရေတွင်း/g,
  city_water: /\b(?:city|ycdc|municipal|government) water\b|စည်ပင်ရေ|ဂျိုးဖြူရေ/g,
  parking:
    /\b(?:parking|car ?parks?|car ?ports?|garages?)\b|ပါကင်|ကား ?ဂို(?:ဒေါင်|ထောင်)|ကား[^၊။]{0,10}ရပ်နိုင်/g,
  air_conditioning: /\bair ?-?con|\baircons?\b|အဲကွန်း|အဲယားကွန်း|လေအေးပေးစက်/g,
  balcony: /\bbalcon(?:y|ies)\b|ဝရန်တာ|ဝရံတာ|လသာဆောင်/g,
  garden: /\bgardens?\b(?! city)|ခြံဝင်း|(?:ပန်း)?ဥယျာဉ်(?! ?မြို့တော်)/g,
  security: /\bsecurity\b|\bguards?\b|လုံခြုံရေး|အစောင့်/g,
  internet: /\b(?:internet|wi-?fi|fib(?:re|er))\b|အင်တာနက်|ဝိုင်ဖိုင်|ဖိုက်ဘာ/g,
  main_road: /\b(?:on|along|facing) (?:the |a )?main road\b|လမ်းမကြီး ?(?:ပေါ်|ဘေး|တန်း)|လမ်းမ ?တန်း/g,
  corner: /\bcorner (?:plot|unit|room|house|flat|land|lot)\b|ထောင့်ကွက်|ထောင့်ခန်း|ထောင့်တိုက်/g,
  pool: /\b(?:swimming )?pool\b|ရေကူးကန်/g,
  gym: /\b(?:gym|fitness)\b|အားကစားခန်း|ဂျင်(?:မ်|(?!း|နရေ))/g,
  renovated: /\brenovated\b|\bnewly (?:painted|decorated)\b|ပြင်ဆင်ပြီး|ပြင်ပြီး|အသစ်ပြင်/g,
};

/** Characters around a word in which it is denied or belongs to something near. */
const REACH = 14;
const DENIED_BEFORE = /\b(?:no|not|without|near|close to|opposite|beside)(?: \w+)?(?: the| a)? ?$/;
const DENIED_AFTER = /^[^၊။.,;]{0,10}(?:မပါ|မရှိ|မလို)/;

/** What makes a word a part of another one, if it stands right before it: Fountain Garden, ယုဇနဥယျာဉ်, အင်ဂျင်. */
const PART_AFTER: readonly (readonly [word: RegExp, before: RegExp])[] = [
  [/^garden/, /\b(?:fountain|mahabandula|yuzana|zoological|pyay) $/],
  [/^(?:ပန်း)?ဥယျာဉ်/, /[\u1000-\u103F]$/],
  [/^ဂျင်/, /အင်$/],
];

/** Returns whether the text around a feature denies it, says that it belongs to something near, or makes it a part of a name. */
export const isDenied = (text: string, { 0: match, index }: RegExpExecArray): boolean => {
  const before = text.slice(Math.max(0, index - REACH), index);
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_AFTER.test(text.slice(index + match.length, index + match.length + REACH + 6)) ||
    PART_AFTER.some(([word, other]) => word.test(match) && other.test(before))
  );
};

const isSaid = (text: string, word: RegExp): boolean =>
  [...text.matchAll(word)].some((match) => !isDenied(text, match));

/** The features that a text says a home has; the text as `forNumbers` returns it. */
export const featuresIn = (text: string): string[] =>
  FEATURES.filter((key) => {
    const word = FEATURE_WORDS[key];
    return word !== undefined && isSaid(text, word);
  });
