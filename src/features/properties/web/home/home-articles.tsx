import { foreignLang, halfOf } from '#burmese/language.ts';
import type { BlogCards } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Links to the newest articles; nothing if there are none. */
export function HomeArticles({ cards }: Pick<BlogCards, 'cards'>) {
  const { t, date, htmlLang } = useI18n();
  if (cards.length === 0) return null;
  return (
    <section className="section section--next wrap" aria-labelledby="articles">
      <div className="section__head">
        <h2 className="wave" id="articles">
          <NoBreakText text={t('home.articles')} />
        </h2>
        <a href={paths.blogs()}>
          {t('home.view_all')}
          <Icon name="arrow" />
        </a>
      </div>
      <ul className="links links--wide">
        {cards.map(({ id, title, createdAt }) => (
          <li key={id}>
            <a href={paths.blogDetails(id)}>
              <span lang={foreignLang(halfOf(title, htmlLang), htmlLang)}>
                <NoBreakText text={halfOf(title, htmlLang)} />
              </span>
              <time dateTime={createdAt}>{date(createdAt)}</time>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
