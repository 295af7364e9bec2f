/** English texts of the pages of articles. */
export const articlesEn = {
  'blog.labels': 'Labels',
  'blog.by_label': 'Articles about {{label}}',
  'blog.count_one': '{{count}} article',
  'blog.count_other': '{{count}} articles',
  'blog.none': 'No article was found',
  'blog.none_hint': 'Choose another label, or see all articles.',
  'blog.none_yet': 'Nothing has been published yet.',
  'blog.none_in': 'There is none in this language yet.',
  'blog.language': 'Language of the articles',
  'blog.any': 'All',
  'blog.in_any': 'Any language',
  'blog.in_en': 'In English',
  'blog.in_my': 'In Burmese',
  'blog.loading_list': 'Loading articles',
} as const;
