import type { Property } from '#features/properties/contract.ts';

/** Fetches all listings of a site, newest first. */
export const allListings = async (origin: string): Promise<Property[]> => {
  const response = await fetch(`${origin}/api/properties?limit=100`);
  const { properties, totalPages } = (await response.json()) as {
    properties: Property[];
    totalPages: number;
  };
  if (totalPages !== 1) throw new Error('There are more listings than one answer holds');
  return properties;
};

/** Finds the first listing that matches; throws if there is none. */
export const findListing = (
  listings: readonly Property[],
  fits: (listing: Property) => boolean,
): Property => {
  const found = listings.find(fits);
  if (!found) throw new Error('The demo has no such listing');
  return found;
};

export const hasPhotos = ({ photos }: Property): boolean => photos.length === 5;

export const hasNoPhoto = ({ photos }: Property): boolean => photos.length === 0;

const burmeseShare = (text: string): number =>
  (text.match(/[\u1000-\u109f]/g)?.length ?? 0) / text.length;

/** Whether the description is mostly Burmese. */
export const isBurmese = ({ description }: Property): boolean => burmeseShare(description) > 0.6;

/** Whether the description has hardly any Burmese. */
export const isEnglish = ({ description }: Property): boolean => burmeseShare(description) < 0.05;
