/** English texts of the page of a township. */
export const townshipEn = {
  'township.title': 'Homes and prices in {{place}}',
  'township.prices': 'What homes cost here',
  'township.type': 'Type',
  'township.homes': 'Homes',
  'township.median': 'Middle price',
  'township.too_few': 'Too few to tell',
  'township.median_means':
    'Half of the homes cost less than the middle price, half cost more. It is told of five homes or more.',
  'township.newest': 'Newest homes',
  'township.all': 'All homes of this township',
  'township.around': 'Townships around it',
  'township.none': 'There is no home here now',
  'township.none_hint': 'Have a look at the townships around it.',
} as const;
