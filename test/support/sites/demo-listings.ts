import type { Property } from '#features/properties/contract.ts';

/** All listings of a site, newest first, as its API gives them: what pages are compared with. */
export const allListings = async (origin: string): Promise<Property[]> => {
  const response = await fetch(`${origin}/api/properties?limit=100`);
  const { properties, totalPages } = (await response.json()) as {
    properties: Property[];
    totalPages: number;
  };
  if (totalPages !== 1) throw new Error('There are more listings than one answer holds');
  return properties;
};

/** The first listing that fits; the demo has one of every kind. */
export const findListing = (
  listings: readonly Property[],
  fits: (listing: Property) => boolean,
): Property => {
  const found = listings.find(fits);
  if (!found) throw new Error('The demo has no such listing');
  return found;
};

/** Its photos are several. */
export const hasPhotos = ({ photos }: Property): boolean => photos.length === 5;

/** It has no photo at all. */
export const hasNoPhoto = ({ photos }: Property): boolean => photos.length === 0;

const burmeseShare = (text: string): number =>
  (text.match(/[\u1000-\u109f]/g)?.length ?? 0) / text.length;

/** Its description is in Burmese and long enough to be cut on a card. */
export const isBurmese = ({ description }: Property): boolean => burmeseShare(description) > 0.6;

/** Its description has hardly any Burmese. */
export const isEnglish = ({ description }: Property): boolean => burmeseShare(description) < 0.05;
