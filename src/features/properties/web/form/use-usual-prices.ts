import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { PriceRange } from '#features/properties/unusual-price.ts';
import { useApp } from '#site/page.tsx';
import type { PropertyFormValues } from './property-form.ts';

/** What others ask, in lakhs, and of which part of the country that is said. */
export type UsualPrices = PriceRange & { place: 'district' | 'region' };

/** What others ask for the same kind of home in the same place, once it is known. */
export const useUsualPrices = (
  { region, district, property_type: propType }: PropertyFormValues,
  type: ListingType,
): UsualPrices | undefined => {
  const { api } = useApp();
  const kind = [region, district, propType, type].join(' ');
  const [found, setFound] = useState<{ kind: string; usual: UsualPrices | null }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const query = { region, district, propType, type };
    api.properties.usualPrices({ query }, { signal }).then(
      ({ usual }) => setFound({ kind, usual }),
      (error: unknown) => {
        // The check does without.
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [api, kind, region, district, propType, type]);
  return (found?.kind === kind && found.usual) || undefined;
};
