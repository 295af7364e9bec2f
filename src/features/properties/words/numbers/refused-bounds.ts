// What is refused beyond a bound says the bound: can't pay more than 5 lakhs, ၅ သိန်းကျော်ရင် မယူဘူး. Read word by word it
// would ask for just that, so that it is written as bounds are before anything is read.

const WANT = '(?:take|buy|rent|want|like|accept|pay|spend|go|give|afford|climb|walk|live|stay)';
const REFUSED =
  `(?:nothing|none|never|without|not (?:willing|able|ready|going|looking) to ${WANT}` +
  `|(?:ca(?:n['’]?|n ?no)t|could(?:n['’]?t| not)|wo(?:n['’]?| no)t|will not|(?:do|does)(?:n['’]?t| not)(?: (?:want|like|wish) to)?|unable to|refuse to) ${WANT})`;
const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth)';
const MORE = '(?:over|above|more than|higher than|bigger than|larger than|beyond|exceeding)';
const LESS = '(?:under|below|less than|lower than|smaller than|fewer than)';

/** Refused before the bound: nothing over, can't afford anything above. */
const BEFORE = new RegExp(
  `\\b${REFUSED}(?: (?:up|to|on|for|in|a(?:ny(?:thing)?)?|rent|the price)){0,3} (?:(?<more>${MORE})|${LESS})(?= (?:the )?(?:[a-z]{0,5}\\d|${NUMBER_WORD}\\b))`,
  'gi',
);

/** Refused after it: over 5 lakhs is too expensive. */
const AFTER = new RegExp(
  `\\b(?:(?:anything|everything) )?(?:(?<more>${MORE})|${LESS})(?<bound>(?: (?:the )?[\\w.,]{1,9}){1,3}) (?:is|are|would be|will be) (?:too [a-z]{1,12}|not (?:ok|okay|possible|good)|impossible)(?: for (?:me|us))?\\b`,
  'gi',
);

/** What all lines in Latin letters have that refuse, and all in Burmese. */
const MAY_REFUSE =
  /\b(?:nothing|none|never|without|not|can ?not|\w+n['’]?t|unable|refuse|too|impossible)\b|kyaw/i;
const MAY_REFUSE_BURMESE = /(?:ရင်|လျှင်)|လို့ ?မရ|(?:ထက်|အောက်)(?: ?ဆို)? ?မ/;

const NOT = 'မ(?:ယူ|ငှား|ဝယ်|ရောင်း|ကြိုက်|လိုချင်|နေ|တတ်နိုင်|တက်နိုင်|ပေးနိုင်)(?:ချင်|နိုင်)?(?:တော့)?(?:(?:ပါ)?ဘူး|ပါ)?';
/** In Burmese: if it is more, not above, not under. */
const IF_MORE = new RegExp(
  `(?:ထက် ?)?(?<!မ ?)(?:(?:ကျော်|ပို|များ) ?(?:ရင်|လျှင်)(?: ?${NOT})?|ကျော် ?လို့ ?မရ(?:(?:ပါ)?ဘူး)?)|အ?ထက်(?: ?ဆို(?:ရင်)?)? ?${NOT}`,
  'g',
);
const IF_LESS = new RegExp(`အောက်(?: ?ဆို(?:ရင်)?)? ?${NOT}`, 'g');

/** In Latin letters: 300 thein kyaw yin ma wae bu. */
const ROMANISED_IF_MORE =
  /\bkyaw [yr]in\b(?: ma (?:yu|wae|wel|h?ngh?ar|kyaik)(?: naing)?(?: (?:bu+|boo|phu))?\b)?/gi;

const writeLatin = (line: string): string =>
  line
    .replace(BEFORE, (_, more?: string) => (more === undefined ? 'at least' : 'not over'))
    .replace(AFTER, (_, more: string | undefined, bound: string) =>
      more === undefined ? `at least${bound}` : `not over${bound}`,
    )
    .replace(ROMANISED_IF_MORE, 'ma kyaw');

const writeBurmese = (line: string): string =>
  line.replace(IF_MORE, 'ထက်မကျော်').replace(IF_LESS, 'ထက်မနည်း');

/** Writes what is refused beyond a bound as that bound. */
export const writeRefusedBounds = (line: string): string => {
  const written = MAY_REFUSE.test(line) ? writeLatin(line) : line;
  return MAY_REFUSE_BURMESE.test(written) ? writeBurmese(written) : written;
};
