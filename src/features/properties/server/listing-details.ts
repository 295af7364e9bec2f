import type { Reader } from '#db/reader.ts';
import type { DetailedProperty, Property } from '#features/properties/contract.ts';
import { createFormerPrices } from './life/price-history.ts';
import { createDollarRate } from './overview/dollar-rate.ts';
import { createProjectOf } from './places/project-of.ts';

/**
 * Creates the function that adds what a listing cost before, if it ever cost something else, what a dollar is, if that is to
 * be said, and its project.
 */
export const createListingDetails = (reader: Reader) => {
  const formerPricesOf = createFormerPrices(reader);
  const dollarRateNow = createDollarRate(reader);
  const projectOf = createProjectOf(reader);
  return async (listing: Property): Promise<DetailedProperty> => {
    const [formerPrices, dollarRate, project] = await Promise.all([
      formerPricesOf(listing),
      dollarRateNow(),
      projectOf(listing),
    ]);
    return {
      ...listing,
      ...(formerPrices.length > 0 && { formerPrices }),
      ...(dollarRate && { dollarRate }),
      ...(project && { project }),
    };
  };
};
