/** English texts of the life of a listing, for visitors. */
export const lifeEn = {
  'status.reserved': 'Reserved',
  'status.sold': 'Sold',
  'status.let': 'Let',
  'status.expired': 'Expired',
  'status.hidden': 'Hidden',
  'status.removed': 'Removed',
  'life.confirmed': 'Confirmed {{age}}',
  'life.reduced': 'Reduced from {{price}}',
  'life.is_sold': 'This home has been sold.',
  'life.is_let': 'This home has been let.',
  'life.is_expired':
    'This listing has expired: nobody has confirmed lately that the home is still available.',
  'life.is_reserved': 'Somebody has reserved this home. You can still ask whether it becomes free.',
  'life.is_hidden':
    'Only its owner and administrators see this page, because the listing is hidden.',
  'life.is_removed': 'An administrator has removed this listing: {{reason}}',
} as const;
