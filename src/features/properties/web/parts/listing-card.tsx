import { halfOf } from '#burmese/language.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import { perSqftText } from '#features/properties/facts/fact-texts.ts';
import { Heart } from '#features/properties/web/kept/heart.tsx';
import { Confirmed } from '#features/properties/web/life/confirmed.tsx';
import { StatusTag } from '#features/properties/web/life/status-tag.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { CARD_PHOTO } from '#ui/card-photo.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureLoading } from '#ui/picture.tsx';
import { Age } from '#ui/text/age.tsx';
import { Excerpt } from '#ui/text/excerpt.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CardFacts } from './card-facts.tsx';
import { ListingTag } from './listing-tag.tsx';
import { Price } from './price.tsx';

type ListingCardProps = {
  card: Card;
  heading: 'h2' | 'h3';
  loading: PictureLoading;
  /** Says how far the listing is from what was searched. */
  distance?: string | undefined;
};

/** Card of a listing, as one link to its page: what it costs, what it is, where it is, how old the listing is. */
export function ListingCard(props: ListingCardProps) {
  const { card, heading, loading, distance } = props;
  const { today } = useApp();
  // Few searches have the same distances.
  const key = loading === 'lazy' && !distance ? `card ${heading}` : undefined;
  const content = useFragment(key, <Content {...props} />, { of: card, on: today });
  return <article className="card card--home" {...content} />;
}

function Content({ card, heading: Heading, loading, distance }: ListingCardProps) {
  const i18n = useI18n();
  const { t, list, price, htmlLang } = i18n;
  const type = typeName(i18n, card.property_type);
  const perSqft = perSqftText(i18n, card);
  return (
    <>
      <div className="card__media">
        {card.photo ? (
          <Picture photo={card.photo} {...CARD_PHOTO} alt="" loading={loading} />
        ) : (
          <DefaultPicture loading={loading} />
        )}
        <ListingTag listingType={card.listing_type} />
        <StatusTag of={card} />
        {card.photoCount > 1 && <PhotoCount count={card.photoCount} />}
        <Heart home={card} name={list([type, placeName(i18n, card)])} />
      </div>
      <div className="card__body">
        <div className="card__top">
          <Price price={card.price} listingType={card.listing_type} />
          {perSqft && <p className="card__per">{t('card.per_sqft', { price: perSqft })}</p>}
          {card.reducedFrom !== null && (
            <p className="card__cut">
              {t('life.reduced', { price: price(card.reducedFrom, card.listing_type) })}
            </p>
          )}
        </div>
        <CardFacts card={card} />
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
          {distance && (
            <p className="card__near">
              <NoBreakText text={distance} />
            </p>
          )}
        </div>
        <Excerpt card={card} />
        <p className="card__age">
          <Age date={card.listedOn} />
          {card.confirmedOn !== null && <Confirmed date={card.confirmedOn} />}
        </p>
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
