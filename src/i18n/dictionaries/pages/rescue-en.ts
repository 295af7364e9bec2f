/** English texts of searches that find nothing, or hide homes by their price. */
export const rescueEn = {
  'price.no_minimum': 'No minimum',
  'price.no_maximum': 'No maximum',
  'results.none': 'No Property was found',
  'results.rescue': 'These searches have homes:',
  'results.without_district': 'Any township, not only {{district}}',
  'results.in_district': 'In {{district}}',
  'results.any_type': 'All property types',
  'results.without_facts': 'Any rooms, size and features',
  'results.more_below': '{{count}} more under {{price}}',
  'results.more_above': '{{count}} more above {{price}}',
} as const;
