import { foreignLang, halfOf } from '../../../../burmese/language.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { DefaultPicture } from '../../../../ui/default-picture.tsx';
import { Excerpt } from '../../../../ui/excerpt.tsx';
import { Picture, type PictureLoading } from '../../../../ui/picture.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { BlogCard as Card } from '../../contract.ts';
import { BlogDate } from './blog-date.tsx';

/** How wide a card's photo is shown. Phones are told a little less than it is: 640 pixels will do. */
const SIZES =
  '(min-width: 1304px) 397px, (min-width: 1180px) 31vw, (min-width: 765px) 47vw, (min-width: 600px) 92vw, 320px';
const MAX_WIDTH = 960;

type BlogCardProps = { card: Card; loading: PictureLoading };

/** An article in a list: one link to it. */
export function BlogCard({ card, loading }: BlogCardProps) {
  const { t, htmlLang } = useI18n();
  const title = halfOf(card.title, htmlLang);
  const lang = foreignLang(title, htmlLang);
  return (
    <article className="card card--blog">
      <div className="card__media">
        {card.photo ? (
          <Picture photo={card.photo} sizes={SIZES} alt="" loading={loading} maxWidth={MAX_WIDTH} />
        ) : (
          <DefaultPicture loading={loading} />
        )}
      </div>
      <div className="card__body">
        <h2 className="card__title" lang={lang}>
          <a href={paths.blogDetails(card.id)}>
            <Phrases text={title} />
          </a>
        </h2>
        <Excerpt of={card} />
        <p className="card__facts">
          <BlogDate iso={card.createdAt} />
          {lang && <span lang={lang}>{t(lang === 'my' ? 'lang.mm' : 'lang.en')}</span>}
        </p>
      </div>
    </article>
  );
}
