/** English texts of the home page. */
export const homeEn = {
  'meta.home_title': 'Property for sale and rent in Myanmar',
  'home.hero_title': 'Find your next home in Myanmar',
  'home.hero_subtitle': 'Search homes, land and commercial space for sale or rent',
  'home.hero_image_alt': 'Houses in Yangon',
  'home.newest_for_rents': 'Newest for rent',
  'home.newest_for_sales': 'Newest for sale',
  'home.browse_by_type': 'Browse by property type',
  'home.browse_by_region': 'Browse by region',
  'home.last_search': 'Your last search',
  'home.new_homes': '{{count}} new',
  'home.seen': 'Homes you looked at',
  'home.forget': 'Clear',
  'home.forgotten': 'Cleared from this device',
} as const;
