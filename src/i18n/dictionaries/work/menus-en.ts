/** English texts of the order of menus and labels. */
export const menusEn = {
  'menus.title': 'Menus and labels',
  'menus.lead':
    'What authors have called their pages, projects and articles. Every change is saved at once, and on all pages.',
  'menus.pages': 'Menus of pages',
  'menus.projects': 'Menus of projects',
  'menus.labels': 'Labels of articles',
  'menus.none': 'There are none yet.',
  'menus.new_ones_one': '{{count}} new one that nobody has looked at',
  'menus.new_ones_other': '{{count}} new ones that nobody has looked at',
  'menus.all_seen': 'All seen',
  'menus.seen': 'Seen',
  'menus.records_one': '{{count}} entry',
  'menus.records_other': '{{count}} entries',
  'menus.new': 'New',
  'menus.hidden': 'Hidden',
  'menus.up': 'Up',
  'menus.down': 'Down',
  'menus.hide': 'Hide',
  'menus.show': 'Show',
  'menus.rename': 'Rename',
  'menus.saved': 'Saved',
  'menus.rename_title': 'Rename {{text}}',
  'menus.rename_text_one':
    '{{count}} entry gets the new name. If there is a menu of that name, it joins it.',
  'menus.rename_text_other':
    '{{count}} entries get the new name. If there is a menu of that name, they join it.',
  'menus.rename_to': 'New name',
  'menus.join': 'Or join it with',
  'menus.join_none': 'Choose one',
} as const;
