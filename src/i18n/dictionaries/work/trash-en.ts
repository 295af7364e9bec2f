/** English texts of the trash, and of what is done with several listings. */
export const trashEn = {
  'own.trash': 'Trash',
  'trash.moved': 'Moved to the trash, from which it is deleted after 30 days.',
  'trash.until': 'Deleted for good on {{date}}',
  'trash.on_page':
    'This home is in the trash: visitors do not see it, and it is deleted for good on {{date}}.',
  'trash.restore': 'Restore',
  'trash.told_restored': 'Restored',
  'trash.empty': 'The trash is empty',
  'trash.empty_hint': 'Homes that you delete are here for 30 days, and can be restored.',
  'life.like_another':
    'This is much like your home No. {{number}}, which is still shown. If it is the same, confirm that one and delete this.',
  'life.like_removed':
    'This is much like No. {{number}}, which was taken off the site. The team looks at this one, too. If something is not right there, correct it and answer the team.',
  'life.see_removed': 'See what was removed',
  'life.see_another': 'See No. {{number}} in your list',
  'bulk.all': 'Choose all on this page',
  'bulk.chosen_one': '{{count}} home is chosen',
  'bulk.chosen_other': '{{count}} homes are chosen',
  'bulk.what': 'What to do with the homes that are chosen',
  'bulk.apply_one': 'Apply to {{count}} home',
  'bulk.apply_other': 'Apply to {{count}} homes',
  'bulk.trash': 'Move to the trash',
  'bulk.restore': 'Restore',
  'bulk.done_one': '{{count}} home changed',
  'bulk.done_other': '{{count}} homes changed',
  'bulk.undone_one': '{{count}} home is as it was',
  'bulk.undone_other': '{{count}} homes are as they were',
  'bulk.refused_one': '{{count}} cannot be changed so',
  'bulk.refused_other': '{{count}} cannot be changed so',
} as const;
