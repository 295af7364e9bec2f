import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import { dateOf } from '#contract/shapes/date-of.ts';
import type { Db } from '#db/tables.ts';
import { labelsOf } from '#features/blogs/labels.ts';
import { BLOG_CARD_EXCERPT_LENGTH } from '#features/blogs/rules.ts';
import type { I18n } from '#i18n/i18n.ts';
import { FEED_LENGTH, type FeedSource } from '#platform/feeds/feed-routes.ts';
import type { Feed } from '#platform/feeds/rss.ts';
import { localised, paths } from '#site/paths.ts';
import { findBlogs, getBlogs } from './store.ts';

/** Feed of the newest articles; with `?label=` of those with that label. */
export const blogFeed =
  (db: Db, { origin, siteName }: { origin: string; siteName: string }): FeedSource =>
  (query) => {
    const label = query.get('label')?.trim() || undefined;
    const load = async ({ language, htmlLang, t }: I18n): Promise<Feed> => {
      const { ids } = await findBlogs(db, { label, limit: FEED_LENGTH });
      const urlOf = (path: string) => origin + localised(path, language);
      return {
        title: `${label ?? t('nav.blogs')} | ${siteName}`,
        description: t('app.tagline'),
        link: urlOf(label === undefined ? paths.blogs() : paths.blogsByLabel(label)),
        self: urlOf(paths.blogFeed(label)),
        language: htmlLang,
        items: (await getBlogs(db, ids)).map((blog) => {
          const { text, isCut } = excerptIn(blog.body, BLOG_CARD_EXCERPT_LENGTH, htmlLang);
          return {
            title: blog.title,
            link: urlOf(paths.blogDetails(blog.id)),
            guid: origin + paths.blogDetails(blog.id),
            publishedAt: dateOf(blog),
            text: isCut ? `${text}...` : text,
            categories: labelsOf(blog.label),
            picture: blog.image === null ? undefined : new URL(blog.image, origin).href,
          };
        }),
      };
    };
    return { key: paths.blogFeed(label), load };
  };
