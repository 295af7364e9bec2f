/** Text keys that name the language of an article. */
export const LANGUAGE_TEXTS = { en: 'blog.in_en', my: 'blog.in_my' } as const;
