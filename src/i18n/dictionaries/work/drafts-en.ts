/** English texts of drafts. */
export const draftsEn = {
  'draft.found_at': 'You have an unsent draft from {{time}}.',
  'draft.photos_one': '{{count}} photo',
  'draft.photos_other': '{{count}} photos',
  'draft.of': 'From {{time}}',
  'draft.waiting_one': 'You have an unsent draft.',
  'draft.waiting_other': 'You have {{count}} unsent drafts.',
  'draft.discarded': 'The draft was discarded.',
  'draft.continue': 'Continue',
  'draft.discard_short': 'Discard',
  'draft.kept': 'Draft kept on this device',
  'draft.kept_account': 'Draft kept in your account',
} as const;
