import { foreignLang, halfOf } from '#burmese/language.ts';
import { dateOf } from '#contract/shapes/date-of.ts';
import type { BlogCard as Card } from '#features/blogs/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { CARD_PHOTO } from '#ui/card-photo.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Picture, type PictureLoading } from '#ui/picture.tsx';
import { Excerpt } from '#ui/text/excerpt.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { BlogDate } from './blog-date.tsx';
import { LANGUAGE_TEXTS } from './language-texts.ts';

type BlogCardProps = { card: Card; loading: PictureLoading };

/** Card of an article, as one link. Says so if the article is not in the reader's language. */
export function BlogCard({ card, loading }: BlogCardProps) {
  const { t, htmlLang } = useI18n();
  const { writtenIn } = card;
  const title = halfOf(card.title, htmlLang);
  return (
    <article className="card card--blog">
      <div className="card__media">
        {card.photo ? (
          <Picture photo={card.photo} {...CARD_PHOTO} alt="" loading={loading} />
        ) : (
          <DefaultPicture loading={loading} />
        )}
      </div>
      <div className="card__body">
        <h2 className="card__title" lang={foreignLang(title, htmlLang)}>
          <a href={paths.blogDetails(card.id)}>
            <NoBreakText text={title} />
          </a>
        </h2>
        <Excerpt card={card} />
        <p className="card__facts">
          <BlogDate iso={dateOf(card)} />
          {writtenIn !== 'both' && writtenIn !== htmlLang && (
            <span>{t(LANGUAGE_TEXTS[writtenIn])}</span>
          )}
        </p>
      </div>
    </article>
  );
}
