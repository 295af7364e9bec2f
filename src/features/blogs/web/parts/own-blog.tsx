import { dateOf } from '#contract/shapes/date-of.ts';
import { OwnRow } from '#editing/own-list/own-row.tsx';
import { OwnerLink } from '#editing/own-list/owner-link.tsx';
import { ArrangedFacts } from '#editing/publish/arranged-menus.tsx';
import { PublicationFact } from '#editing/publish/publication-fact.tsx';
import type { ListedBlog } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

type OwnBlogProps = { record: ListedBlog; onDeleted: () => Promise<void> };

/** Article in the list of own articles. */
export function OwnBlog({ record: blog, onDeleted }: OwnBlogProps) {
  const { t, count, date } = useI18n();
  const { api } = useApp();
  const { id, title, photo, owner } = blog;
  return (
    <OwnRow
      photo={photo}
      title={title}
      href={blog.publishedAt === null ? paths.editBlog(id) : paths.blogDetails(id)}
      editHref={paths.editBlog(id)}
      facts={
        <p className="row__m">
          <time dateTime={dateOf(blog)}>{date(dateOf(blog))}</time>
          <PublicationFact of={blog} />
          <ArrangedFacts of={blog} />
          <OwnerLink owner={owner} hrefOf={paths.blogsList} />
        </p>
      }
      html={blog.body}
      deletion={{
        question: t('dialog.delete_blog_title'),
        warning: photo
          ? count('property.delete_photos', 1, { home: title })
          : t('property.delete_alone', { home: title }),
        doneText: t('message.deleted_successfully'),
        remove: (signal) => api.blogs.delete({ params: { id: String(id) } }, { signal }),
        onDeleted,
      }}
    />
  );
}
