import {
  ArticleLinks,
  ownFirst,
  type LinkedArticle,
} from '#features/properties/web/parts/article-links.tsx';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Number of articles that are shown. */
const SHOWN = 3;

/** Links to the newest articles, those in the language of the page first; nothing if there are none. */
export function HomeArticles({ cards }: { cards: readonly LinkedArticle[] }) {
  const { t, htmlLang } = useI18n();
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
      <ArticleLinks cards={ownFirst(cards, htmlLang).slice(0, SHOWN)} />
    </section>
  );
}
