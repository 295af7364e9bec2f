import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { pricedTitle } from '#features/properties/listing-title.ts';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { LISTING_CARD_EXCERPT_LENGTH } from '#features/properties/rules.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import { FEED_LENGTH, type FeedSource } from '#platform/feeds/feed-routes.ts';
import type { Feed, FeedItem } from '#platform/feeds/rss.ts';
import { localised, paths } from '#site/paths.ts';
import type { Listings } from './listing-search.ts';
import { toSearch, understoodSearch } from './word-search.ts';

/**
 * Feed of the newest listings of any search (S7). Reads the address like that of a page: drops
 * invalid parts.
 */
export const listingFeed =
  (listings: Listings, { origin, siteName }: { origin: string; siteName: string }): FeedSource =>
  (query) => {
    const search = { ...parseResultsSearch(query), page: 1, sort: undefined };
    const values = toSearchValues(search);
    const load = async (i18n: I18n): Promise<Feed> => {
      const asked = await listings.readWords(toSearch(search));
      const index = await listings.upToDate();
      const { ids } = await index.find({ ...asked.filters, limit: FEED_LENGTH });
      const newest = await listings.properties(ids);
      const urlOf = (path: string) => origin + localised(path, i18n.language);
      return {
        title: `${searchHeadline(i18n, understoodSearch(search, asked))} | ${siteName}`,
        description: i18n.t('meta.home_description'),
        link: urlOf(paths.results(values)),
        self: urlOf(paths.feed(values)),
        language: i18n.htmlLang,
        items: newest.map((listing) => toItem(i18n, listing, origin)),
      };
    };
    return { key: paths.feed(values), load };
  };

const toItem = (i18n: I18n, listing: Property, origin: string): FeedItem => {
  const path = paths.propertyDetails(listing.id);
  const { text, isCut } = excerptIn(
    listing.description,
    LISTING_CARD_EXCERPT_LENGTH,
    i18n.htmlLang,
  );
  return {
    title: pricedTitle(i18n, listing),
    link: origin + localised(path, i18n.language),
    guid: origin + path,
    publishedAt: listing.createdAt,
    text: isCut ? `${text}...` : text,
    categories: [
      listingTypeName(i18n, listing.listing_type),
      typeName(i18n, listing.property_type),
      placeName(i18n, listing),
    ],
    picture: origin + paths.sharePicture(listing.id, i18n.language),
  };
};
