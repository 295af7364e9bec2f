/** A number names a street or a block, but not of people, time, kyat or parts of a home: then it says as little as other words. */
const NUMBERED =
  /(?<!သိန်း ?[\p{Nd},.]{0,9})\p{Nd}(?!\p{Nd}| ?(?:people|ppl|persons?|members?|adults?|students?|friends?|kids?|children|girls|boys|couples?|years?|months?|weeks?|days?|hours?|minutes?|mins?|toilets?|kitchens?|living|ft|feet|cars?|workers?|tenants?|families|lakhs?|lks?|kyats?|per|ယောက်|ဦး|စီး|နှစ်|လ|ရက်|နာရီ|မိနစ်|ပေ|သိန်း|ကျပ်)(?![\u1000-\u103F]|[a-z]))/u;

/** The phone of an advert that was pasted. */
const PHONE = /(?<!\p{Nd})(?:\+?959|09)(?:[ -]?\p{Nd}){6,10}(?!\p{Nd})/gu;

/** Returns whether a word has a number that may be a name. */
export const isNumbered = (word: string): boolean => NUMBERED.test(word.replace(PHONE, ''));
