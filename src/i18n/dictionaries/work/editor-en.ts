/** English texts of the editor. */
export const editorEn = {
  'editor.tools': 'Text tools',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.heading': 'Heading',
  'editor.bullets': 'Bullets',
  'editor.numbers': 'Numbers',
  'editor.link': 'Link',
  'editor.link_address': 'Where the link leads',
  'editor.link_set': 'Set link',
  'editor.link_remove': 'Remove link',
  'editor.link_wrong': 'This is no address of a page, email or phone',
  'editor.failed': 'The text tools did not load.',
  'editor.photo': 'Photo',
  'editor.photo_sending': 'Sending the photo',
  'editor.photo_alt': 'What the photo shows, for those who cannot see it',
  'editor.photo_remove': 'Remove photo',
} as const;
