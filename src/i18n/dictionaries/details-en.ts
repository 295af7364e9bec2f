/** English texts of the page of a listing. */
export const detailsEn = {
  'details.loading': 'Please wait. Loading property details.',
  'details.area': 'Area',
  'details.created': 'Posted on',
  'details.photos': 'Photos',
  'details.whole_photo': 'See the whole photo',
  'details.previous_photo': 'Previous photo',
  'details.next_photo': 'Next photo',
  'details.call': 'Call',
  'details.copy_property_number': 'Copy the property number {{id}}',
  'details.property_number_copied': 'Property number copied',
  'details.similar': 'Similar properties',
  'details.same_poster': 'More from this agent',
  'details.report': 'Report this listing',
  'enquiry.subject': 'Enquiry about property No. {{id}} ({{type}}, {{district}})',
  'enquiry.greeting': 'Dear {{name}},',
  'enquiry.body':
    'I am interested in the {{type}} in {{district}} at {{price}}. Please contact me with more details.',
  'enquiry.link': 'Listing: {{url}}',
  'enquiry.closing': 'Thank you.',
} as const;
