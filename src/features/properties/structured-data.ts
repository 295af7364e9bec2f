import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import { textLanguage } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { telHref } from '#i18n/formats/phones.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import type { Node, SiteFacts } from '#structured-data/site.ts';
import type { AgentPage } from './agents/agent-contract.ts';
import type { Property } from './contract.ts';
import { listingTitle } from './listing-title.ts';

const DESCRIPTION_LENGTH = 300;

/** Property types that schema.org knows as accommodations, which have rooms and a floor size. */
const ACCOMMODATIONS: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  condo: 'Apartment',
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
    offers: offer(listing),
    mainEntity: home(i18n, listing),
  };
};

/** Describes the page of an agent for search engines. */
export const agentPageData = ({ agent }: AgentPage, name: string, site: SiteFacts): Node => ({
  '@type': 'ProfilePage',
  dateCreated: agent.since,
  mainEntity: {
    '@type': agent.name ? 'Person' : 'Organization',
    name,
    url: site.pageUrl(paths.agent(agent.id)),
    ...telephoneOf(agent),
    ...(agent.name &&
      agent.company && { worksFor: { '@type': 'Organization', name: agent.company } }),
  },
});

/** What schema.org calls the states of a listing. */
const AVAILABILITY: Readonly<Record<Property['status'], string>> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  closed: 'SoldOut',
  expired: 'Discontinued',
  hidden: 'Discontinued',
  removed: 'Discontinued',
};

const offer = (listing: Property): Node => {
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
    ...sellerOf(listing.posted_by),
  };
};

const home = (i18n: I18n, listing: Property): Node => ({
  ...kindOf(i18n, listing),
  name: listingTitle(i18n, listing),
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

const kindOf = ({ t }: I18n, { property_type, bedrooms, bathrooms, sqft }: Property): Node => {
  const size = sqft !== null && { value: sqft, unitCode: 'FTK' };
  const accommodation = ACCOMMODATIONS[property_type];
  if (accommodation === undefined)
    return {
      '@type': property_type === 'hotel' ? 'Hotel' : 'Place',
      ...(size && {
        additionalProperty: [{ '@type': 'PropertyValue', name: t('details.area'), ...size }],
      }),
    };
  return {
    '@type': accommodation,
    ...(bedrooms !== null && { numberOfRooms: bedrooms, numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(size && { floorSize: { '@type': 'QuantitativeValue', ...size } }),
  };
};

/** Names the company if there is one, else the person. */
const sellerOf = (poster: Poster): { seller?: Node } => {
  const { company, name } = poster;
  const seller = company ?? name;
  if (!seller) return {};
  return {
    seller: {
      '@type': company ? 'Organization' : 'Person',
      name: seller,
      ...telephoneOf(poster),
    },
  };
};

const telephoneOf = ({ phone }: Poster): { telephone?: string } =>
  phone ? { telephone: telHref(phone).replace('tel:', '') } : {};
