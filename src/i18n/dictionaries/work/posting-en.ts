/** English texts of what an agent posts elsewhere. */
export const postingEn = {
  'posting.title': 'Ready to post',
  'posting.loading': 'Collecting texts and photos',
  'posting.texts': 'Text for groups',
  'posting.text_mm': 'In Burmese',
  'posting.text_en': 'In English',
  'posting.copy': 'Copy the text',
  'posting.copied': 'Text copied',
  'posting.phone': 'Phone: {{phone}}',
  'posting.number': 'Home No. {{number}}',
  'posting.pictures': 'Pictures',
  'posting.pictures_hint':
    'Phones offer their apps, such as Viber and Facebook; computers save the files.',
  'posting.share_photos': 'Share all photos',
  'posting.share_picture': 'Share a picture with the price',
  'posting.failed': 'The pictures could not be collected. Please try again.',
  'posting.poster': 'Poster to print',
  'posting.print': 'Print, or save as PDF',
  'posting.qr': 'Code that opens the page of this home',
  'posting.scan': 'Photos and map: point the camera here. Home No. {{number}}',
} as const;
