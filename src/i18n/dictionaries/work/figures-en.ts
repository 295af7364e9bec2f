/** English texts of what visitors do with one's listings, and of the advice that follows. */
export const figuresEn = {
  'figures.title': 'Figures',
  'figures.of': 'Figures of {{home}}',
  'figures.line': '7 days: seen by {{seen}}, opened by {{opened}}, asked about by {{contacts}}',
  'figures.explained':
    'Visitors, each counted once a day. Search engines and you yourself are not counted.',
  'figures.what': 'What they did',
  'figures.week': '7 days',
  'figures.month': '30 days',
  'figures.seen': 'Saw it in a list',
  'figures.opened': 'Opened it',
  'figures.saved': 'Saved it with the heart',
  'figures.call': 'Called',
  'figures.viber': 'Asked by Viber',
  'figures.mail': 'Asked by email',
  'figures.copy': 'Copied the number',
  'figures.share': 'Shared it',
  'figures.chart': 'Opened per day in the last 30 days: at most {{most}}, today {{today}}',
  'figures.months': 'Month by month',
  'figures.month_name': 'Month',
  'figures.so_far': 'so far',
  'figures.short_seen': 'Seen',
  'figures.short_opened': 'Opened',
  'figures.short_asked': 'Asked',
  'figures.own_months': 'Months of all homes',
  'figures.own_months_explained':
    'All your homes together, also those in the trash, but not those that were deleted for good.',
  'figures.csv': 'Figures of all homes (CSV)',
  'figures.number': 'Number',
  'figures.price': 'Price (lakhs)',
  'figures.status': 'Status',
  'advice.photos': 'Add photos: few people open a home that they cannot see.',
  'advice.first_look':
    'Many see it, few open it: try another first photo, and compare the price with similar homes.',
  'advice.contact':
    'People look, but nobody gets in touch: say more in the description, or think about the price.',
  'advice.facts':
    'Hardly anybody sees it: fill in the facts by which people search, and confirm that it is available.',
} as const;
