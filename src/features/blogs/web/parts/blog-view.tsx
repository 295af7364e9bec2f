import { foreignLang, halfOf } from '#burmese/language.ts';
import { dateOf } from '#contract/shapes/date-of.ts';
import type { Blog } from '#features/blogs/contract.ts';
import { labelsOf } from '#features/blogs/labels.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Picture } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { PairLink } from '#ui/text/pair-link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { blogCrumbs } from './blog-crumbs.ts';
import { BlogDate } from './blog-date.tsx';

const COVER_SIZES = '(min-width: 816px) 768px, 100vw';

/** Page of an article: date, labels, photo and text (S2). */
export function BlogView({ record: blog }: { record: Blog }) {
  const i18n = useI18n();
  const { photo, body } = blog;
  const title = halfOf(blog.title, i18n.htmlLang);
  const labels = labelsOf(blog.label);
  return (
    <article className="wrap wrap--text">
      <header className="article__head">
        <Breadcrumbs crumbs={blogCrumbs(i18n, blog)} />
        <h1 lang={foreignLang(title, i18n.htmlLang)}>
          <NoBreakText text={title} />
        </h1>
        <p className="article__date">
          <BlogDate iso={dateOf(blog)} />
        </p>
        <PairLink
          pair={blog.pair}
          hrefOf={(id, language) => localised(paths.blogDetails(id), language)}
        />
        {labels.length > 0 && <Labels labels={labels} />}
      </header>
      <div className="cover">
        {photo ? (
          <Picture photo={photo} sizes={COVER_SIZES} alt="" loading="first" />
        ) : (
          <DefaultPicture loading="first" />
        )}
      </div>
      <RichText html={body} />
    </article>
  );
}

function Labels({ labels }: { labels: readonly string[] }) {
  const { t } = useI18n();
  return (
    <ul className="chips" aria-label={t('blog.labels')}>
      {labels.map((label) => (
        <li key={label}>
          <a className="chip" href={paths.blogsByLabel(label)}>
            <UserText text={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}
