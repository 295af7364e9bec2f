import { AMOUNT, END, START } from './numbers/amounts.ts';
import { PLACES } from './place-names.ts';
import { keysOf } from './tokens.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT } from './vocabulary.ts';

const AFTER =
  'toilets?|wc|storeys?|story|stories|storied|floors?' +
  '|miles?|မိုင်|months?|years?|yrs?|hours?|hrs?|minutes?|mins?|km|kilomet(?:er|re)s?|metres?|meters?|units?|blocks?|cars?|people|persons?|families' +
  '|(?:st|nd|rd|th)?,? ?(?:streets?|roads?|lanes?|wards?|quarters?)|feet|foot|ft|%' +
  '|ခန်း ?တွဲ|ရေအိမ်|ထပ်|လမ်း|ရပ်ကွက်|လ|နှစ်|နာရီ|မိနစ်|ယောက်|ဦး|စီး|ပေ';
const BEFORE =
  'streets?|roads?|blocks?|junctions?|towers?|buildings?|bldg|units?|wards?|quarters?|bus(?: line)?|ybs|since|built(?: in)?|year' +
  '|toilets?|wc|ရေအိမ်|သန့်စင်ခန်း|ပေ|လမ်း|ရပ်ကွက်|တိုက်အမှတ်|အိမ်အမှတ်|ဖုန်း';
const NUMBER = '(?:\\d{1,9}(?:\\.\\d{1,2})?)';

const COUNTED = new RegExp(
  `${START}(?:24 ?/ ?7|(?:${BEFORE}) ?(?:no\\.? ?)?${NUMBER}(?: ?ခန်း)?|(?:${AMOUNT}) ?-?(?:${AFTER}))${END}`,
  'g',
);
const PHONE = /(?<![a-z0-9])(?:\+?95 ?9|09)(?:[ -]?\d){6,10}(?!\d)/g;

/** Homes and plots that are counted, which says nothing: အိမ် ၃ လုံး, မြေ ၂ ကွက်, 2 plots. */
const CLASSIFIED = new RegExp(
  `${START}(?!ထောင့် ?ကွက်)(?:${AMOUNT}) ?(?:လုံး(?!ချင်း)|ကွက်(?: ?တွဲ)?)${END}|${START}(?:[2-9]|two|three|four|five)(?= (?:plots|houses|condos|apartments|flats|warehouses)\\b)`,
  'g',
);

/** "A month" is how rents are named. */
const PER_MONTH = /^တစ် ?လ$/;

/**
 * Takes as text the numbers that count what no filter asks for, or that name something: 2 toilets,
 * 38th street, block 5. They would be rooms or budgets otherwise.
 */
export const takeCounted = (line: TypedLine): void => {
  const classified = [...line.rest.matchAll(CLASSIFIED)];
  line.hide(classified.map(({ 0: text, index }) => ({ start: index, end: index + text.length })));
  line.takeAll(PHONE, () => TEXT);
  line.takeAll(COUNTED, ([text]) =>
    PER_MONTH.test(text) || PLACES.has(keysOf(text).join('')) ? undefined : TEXT,
  );
};
