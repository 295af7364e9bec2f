import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { textLanguage } from '#burmese/language.ts';
import { dateOf } from '#contract/shapes/date-of.ts';
import { paths } from '#site/paths.ts';
import { organization, type Node, type SiteFacts } from '#structured-data/site.ts';
import type { Blog } from './contract.ts';
import { labelsOf } from './labels.ts';

/** Describes an article for search engines; names the site as its author and publisher. */
export const articleData = (blog: Blog, site: SiteFacts): Node => {
  const labels = labelsOf(blog.label);
  return {
    '@type': 'Article',
    headline: blog.title,
    inLanguage: textLanguage(`${blog.title} ${htmlToText(blog.body)}`),
    mainEntityOfPage: site.pageUrl(paths.blogDetails(blog.id)),
    datePublished: dateOf(blog),
    dateModified: blog.updatedAt,
    ...(blog.image !== null && { image: [site.fileUrl(blog.image)] }),
    ...(labels.length > 0 && { keywords: labels }),
    author: organization(site),
    publisher: organization(site),
  };
};
