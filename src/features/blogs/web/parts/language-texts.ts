/** What is said of articles in a language. */
export const LANGUAGE_TEXTS = { en: 'blog.in_en', my: 'blog.in_my' } as const;
