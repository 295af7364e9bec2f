import { excerpt } from '#burmese/excerpts/excerpt.ts';
import { halfOf } from '#burmese/language.ts';
import type { BlogCards } from '#features/blogs/contract.ts';
import { blogsPath, type BlogsSearch } from '#features/blogs/page-address.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Head, Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { DESCRIPTION_LENGTH } from '#ui/text/description.ts';
import { LANGUAGE_TEXTS } from './language-texts.ts';

/** Builds the head of an article list. */
export const blogsHead = (i18n: I18n, search: BlogsSearch, load: Load<BlogCards>): Head => {
  const { t, number, htmlLang } = i18n;
  const { label, writtenIn, page } = search;
  const cards = load.status === 'ready' ? load.data.cards : [];
  const what = label ? t('blog.by_label', { label: halfOf(label, htmlLang) }) : t('blog.all');
  const title = [
    what,
    writtenIn && t(LANGUAGE_TEXTS[writtenIn]),
    page > 1 && t('pagination.page', { page: number(page) }),
  ];
  return {
    title: title.filter(Boolean).join(' · '),
    canonical: blogsPath(search),
    // The list in any language has the same articles, so only that one is indexed.
    isIndexed: cards.length > 0 && !writtenIn,
    ...(import.meta.env.SSR && {
      description: label ? listOf(what, cards, i18n) : t('meta.blogs_description'),
      feed: paths.blogFeed(label),
    }),
  };
};

/** Returns the titles of the first articles, after what they have in common. */
const listOf = (what: string, cards: BlogCards['cards'], { htmlLang }: I18n): string => {
  const titles = cards.map((card) => halfOf(card.title, htmlLang)).join(' · ');
  return excerpt(titles ? `${what}: ${titles}` : what, DESCRIPTION_LENGTH).text;
};
