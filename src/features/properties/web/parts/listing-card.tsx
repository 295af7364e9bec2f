import { halfOf } from '#burmese/language.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { paths } from '#site/paths.ts';
import { CARD_PHOTO } from '#ui/card-photo.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureLoading } from '#ui/picture.tsx';
import { Excerpt } from '#ui/text/excerpt.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CardFacts } from './card-facts.tsx';
import { ListingTag } from './listing-tag.tsx';
import { Price } from './price.tsx';

type ListingCardProps = { card: Card; heading: 'h2' | 'h3'; loading: PictureLoading };

/** Card of a listing, as one link to its page. */
export function ListingCard(props: ListingCardProps) {
  const { card, heading, loading } = props;
  const key = loading === 'lazy' ? `card ${heading}` : undefined;
  return <article className="card" {...useFragment(key, <Content {...props} />, { of: card })} />;
}

function Content({ card, heading: Heading, loading }: ListingCardProps) {
  const i18n = useI18n();
  const { t, list, htmlLang } = i18n;
  const type = typeName(i18n, card.property_type);
  return (
    <>
      <div className="card__media">
        {card.photo ? (
          <Picture photo={card.photo} {...CARD_PHOTO} alt="" loading={loading} />
        ) : (
          <DefaultPicture loading={loading} />
        )}
        <ListingTag listingType={card.listing_type} />
        {card.photoCount > 1 && <PhotoCount count={card.photoCount} />}
      </div>
      <div className="card__body">
        <Price price={card.price} listingType={card.listing_type} />
        <div className="card__place">
          <Heading className="card__title">
            <Icon name="pin" />
            <a href={paths.propertyDetails(card.id)}>
              <span className="vh">
                {list([type, listingTypeName(i18n, card.listing_type), ''])}
              </span>
              {placeName(i18n, card)}
            </a>
          </Heading>
          {card.landmark && (
            <p className="card__near">
              <NoBreakText text={t('fact.near', { landmark: halfOf(card.landmark, htmlLang) })} />
            </p>
          )}
        </div>
        <CardFacts card={card} />
        <Excerpt card={card} />
      </div>
    </>
  );
}

function PhotoCount({ count }: { count: number }) {
  const { t, number } = useI18n();
  return (
    <span className="card__n">
      <Icon name="photo" />
      <span aria-hidden="true">{number(count)}</span>
      <span className="vh">{t('card.photo_count', { count: number(count) })}</span>
    </span>
  );
}
