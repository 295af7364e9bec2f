import { foreignLang } from '../../../../burmese/language.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { Words } from '../../../../ui/words.tsx';
import { labelsOf, type Blog } from '../../contract.ts';
import { BlogDate } from './blog-date.tsx';

const COVER_SIZES = '(min-width: 816px) 768px, 100vw';

/** One article: its date, labels, photo and text (S2). */
export function BlogView({ record: { title, label, photo, body, createdAt } }: { record: Blog }) {
  const { t, htmlLang } = useI18n();
  const labels = labelsOf(label);
  const [first] = labels;
  return (
    <article className="wrap wrap--text">
      <header className="article__head">
        <Breadcrumbs
          crumbs={[
            { text: t('nav.home'), href: paths.home() },
            { text: t('nav.blogs'), href: paths.blogs() },
            ...(first ? [{ text: first, href: paths.blogsByLabel(first) }] : []),
          ]}
        />
        <h1 lang={foreignLang(title, htmlLang)}>
          <Phrases text={title} />
        </h1>
        <p className="article__date">
          <BlogDate iso={createdAt} />
        </p>
        {labels.length > 0 && <Labels labels={labels} />}
      </header>
      {photo && (
        <div className="cover">
          <Picture photo={photo} sizes={COVER_SIZES} alt="" loading="first" />
        </div>
      )}
      <Prose html={body} />
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
            <Words text={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}
