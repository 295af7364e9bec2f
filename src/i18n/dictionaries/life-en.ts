/** English texts of the life of a listing, for visitors. */
export const lifeEn = {
  'status.reserved': 'Reserved',
  'status.sold': 'Sold',
  'status.let': 'Let',
  'life.confirmed': 'Confirmed {{age}}',
  'life.reduced': 'Reduced from {{price}}',
  'life.expired': 'This listing has expired: nobody has confirmed it lately.',
  'life.price_history': 'Earlier prices',
  'life.price_until': '{{price}} until {{date}}',
} as const;
