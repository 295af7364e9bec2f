import { foreignLang, halfOf, type TextLanguage } from '#burmese/language.ts';
import type { BlogCard } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** What a link to an article says. */
export type LinkedArticle = Pick<
  BlogCard,
  'id' | 'title' | 'createdAt' | 'publishedAt' | 'writtenIn' | 'pairId'
>;

/** Returns the language of an article that cannot be read in the language of the page. */
const foreignTo = (
  { writtenIn }: LinkedArticle,
  pageLang: TextLanguage,
): TextLanguage | undefined =>
  writtenIn === 'both' || writtenIn === pageLang ? undefined : writtenIn;

/** Puts articles in the language of the page first, and leaves out those that are among them in the other language, too. */
export const ownFirst = (
  cards: readonly LinkedArticle[],
  pageLang: TextLanguage,
): LinkedArticle[] => {
  const own = cards.filter((card) => !foreignTo(card, pageLang));
  return [
    ...own,
    ...cards.filter((card) => own.every((one) => one !== card && one.id !== card.pairId)),
  ];
};

/** Links to articles. */
export function ArticleLinks({ cards }: { cards: readonly LinkedArticle[] }) {
  return (
    <ul className="links links--wide">
      {cards.map((card) => (
        <li key={card.id}>
          <ArticleLink card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Link to an article with its day, and with its language if that is not the one of the page. */
function ArticleLink({ card }: { card: LinkedArticle }) {
  const { t, date, htmlLang } = useI18n();
  const title = halfOf(card.title, htmlLang);
  const foreign = foreignTo(card, htmlLang);
  // What `dateOf` says: its module would bring this one to pages of articles.
  const since = card.publishedAt ?? card.createdAt;
  return (
    <a href={paths.blogDetails(card.id)}>
      <span lang={foreignLang(title, htmlLang)}>
        <NoBreakText text={title} />
        {foreign && <small lang={foreign}> · {t(foreign === 'en' ? 'lang.en' : 'lang.mm')}</small>}
      </span>
      <time dateTime={since}>{date(since)}</time>
      <Icon name="right" />
    </a>
  );
}
