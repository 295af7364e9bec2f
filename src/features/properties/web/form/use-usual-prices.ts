import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { PriceRange } from '#features/properties/unusual-price.ts';
import { useApp } from '#site/page.tsx';

/** Usual prices in lakhs, and whether they are those of the township or of its region. */
export type UsualPrices = PriceRange & { place: 'district' | 'region' };

/** What tells which homes are of the same kind in the same place. */
export type PricedHome = { region: string; district: string; property_type: string };

/** Usual prices of the same kind of home in the same place; undefined until they are loaded. */
export const useUsualPrices = (
  { region, district, property_type: propType }: PricedHome,
  type: ListingType,
): UsualPrices | undefined => {
  const { api } = useApp();
  const kind = [region, district, propType, type].join(' ');
  const [found, setFound] = useState<{ kind: string; usual: UsualPrices | null }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { region, district, propType, type };
    api.properties.usualPrices({ query }, { signal }).then(
      ({ usual }) => setFound({ kind, usual }),
      (error: unknown) => {
        // Without usual prices the form compares the price with fixed limits.
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, kind, region, district, propType, type]);
  return (found?.kind === kind && found.usual) || undefined;
};
