import type { TypedLine } from '#features/properties/words/typed-line.ts';

const ABOUT = '(?:(?:only|just|about|around|within|under|less than|max) ){0,2}';
const AMOUNT = '(?:\\d{1,3}(?:\\.\\d)?|one|two|three|five|ten|fifteen)(?: ?(?:-|to) ?\\d{1,3})?';
const LENGTH = '(?:miles?|kms?|kilomet(?:er|re)s?|bus stops?|stops?)';
const MINUTES = "min(?:ute)?s?['’]?";
/** Many townships are within minutes of these, of a walk few. */
const RIDE = '(?:drive|driving|ride|by (?:car|bus|taxi))';

/** What says how far something is from the place after it: 2 km away from, 10 minutes drive to. */
const BEFORE = new RegExp(
  `(?<![a-z0-9.,/-])${ABOUT}${AMOUNT}[ -]?(?:${LENGTH}(?: (?:walk|${RIDE}|distance|far|away)){0,2} (?:from|of)|${MINUTES} ${RIDE}(?: (?:distance|away))? (?:from|to|of))(?: the)?(?= [a-z0-9\u1000-\u103F])`,
  'g',
);

/** The same of the place before it: လှည်းတန်းနဲ့ ၂ မိုင်အကွာ. */
const AFTER =
  /(?<=[\u1000-\u103F])(?:နဲ့|နှင့်|ကနေ|က|မှ) ?(?:(?:ကားနဲ့|ကားမောင်း|ဘတ်စ်ကားနဲ့) ?(?:\d{1,3}|ငါး|ဆယ်|ဆယ့်ငါး) ?မိနစ်|(?:\d{1,3}(?:\.\d)?|တစ်|နှစ်|သုံး) ?(?:မိုင်|ကီလိုမီတာ|ကီလို|မှတ်တိုင်))(?: ?(?:ခရီး|လောက်|ခန့်)){0,2}(?: ?(?:အကွာအဝေး|အကွာ|အတွင်း|ကွာ))?/g;

/** What all of these have. */
const MAY_BE_DISTANCE = /min|mile|km|kilo|stop|မိနစ်|မိုင်|ကီလို|မှတ်တိုင်/;

/** Reads how far a place is as that something is near it. Minutes of a walk do not reach its neighbours. */
export const readDistances = (line: TypedLine): void => {
  if (!MAY_BE_DISTANCE.test(line.rest)) return;
  line.readAs(BEFORE, 'near');
  line.readAs(AFTER, 'အနီး');
};
