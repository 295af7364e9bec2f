import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import { textLanguage } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { telHref } from '#i18n/formats/phones.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import type { Node, SiteFacts } from '#structured-data/site.ts';
import type { Property } from './contract.ts';
import { listingTitle } from './listing-title.ts';

const DESCRIPTION_LENGTH = 300;

/** Types of schema.org for our property types; types that are missing here become a place. */
const TYPES: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  condo: 'Apartment',
  hotel: 'Hotel',
  house: 'House',
};

/** Describes a listing for search engines: what and where it is, and its price in kyat. */
export const listingData = (i18n: I18n, listing: Property, site: SiteFacts): Node => {
  const { text } = excerptIn(listing.description, DESCRIPTION_LENGTH, i18n.htmlLang);
  return {
    '@type': 'RealEstateListing',
    name: listingTitle(i18n, listing),
    description: text,
    inLanguage: textLanguage(text),
    url: site.pageUrl(paths.propertyDetails(listing.id)),
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    ...(listing.photos.length > 0 && {
      image: listing.photos.map(({ url }) => site.fileUrl(url)),
    }),
    offers: offer(i18n, listing),
  };
};

/** What schema.org calls the states of a listing. */
const AVAILABILITY: Readonly<Record<Property['status'], string>> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  closed: 'SoldOut',
  expired: 'Discontinued',
  hidden: 'Discontinued',
  removed: 'Discontinued',
};

const offer = (i18n: I18n, listing: Property): Node => {
  const isRent = listing.listing_type === 'for_rents';
  const price = Math.round(listing.price * KYAT_PER_LAKH);
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    price,
    priceCurrency: 'MMK',
    availability: `https://schema.org/${AVAILABILITY[listing.status]}`,
    ...(isRent && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'MMK',
        unitCode: 'MON',
        unitText: 'month',
      },
    }),
    itemOffered: home(i18n, listing),
    ...sellerOf(listing.posted_by),
  };
};

const home = (i18n: I18n, listing: Property): Node => ({
  '@type': TYPES[listing.property_type] ?? 'Place',
  name: listingTitle(i18n, listing),
  ...(listing.bedrooms !== null && {
    numberOfRooms: listing.bedrooms,
    numberOfBedrooms: listing.bedrooms,
  }),
  ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
  ...(listing.sqft !== null && {
    floorSize: { '@type': 'QuantitativeValue', value: listing.sqft, unitCode: 'FTK' },
  }),
  ...(listing.features.length > 0 && {
    amenityFeature: listing.features.map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: i18n.find(`feature.${key}`) ?? key,
      value: true,
    })),
  }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: districtName(listing.region, listing.district, i18n.language),
    addressRegion: regionName(listing.region, i18n.language),
    addressCountry: 'MM',
  },
});

/** Names the company if there is one, else the person. */
const sellerOf = ({ company, name, phone }: Poster): { seller?: Node } => {
  const seller = company ?? name;
  if (!seller) return {};
  return {
    seller: {
      '@type': company ? 'Organization' : 'Person',
      name: seller,
      ...(phone && { telephone: telHref(phone).replace('tel:', '') }),
    },
  };
};
