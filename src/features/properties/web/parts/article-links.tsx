import { foreignLang, halfOf } from '#burmese/language.ts';
import type { BlogCards } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Links to articles, each with its day. */
export function ArticleLinks({ cards }: Pick<BlogCards, 'cards'>) {
  const { date, htmlLang } = useI18n();
  return (
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
  );
}
