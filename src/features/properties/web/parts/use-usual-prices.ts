import { useEffect, useState } from 'react';
import type { Api } from '../../../../api.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { CallError } from '../../../../contract/fetch-carrier.ts';
import { useApp } from '../../../../page.tsx';
import type { ListingType } from '../../../catalogue/catalogue.ts';
import type { PriceRange } from '../../price-sense.ts';
import type { PropertyValues } from './property-rules.ts';

/** Of fewer listings one cannot say what is usual. */
const ENOUGH = 5;

/** Where the usual prices begin and end among all of them: the outer tenths are left out. */
const TENTH = 0.1;

/** What others ask for the same kind of property in the same place, in lakhs, when it is `wanted`. */
export const useUsualPrices = (
  wanted: boolean,
  { region, district, property_type: propType }: PropertyValues,
  type: ListingType,
): PriceRange | undefined => {
  const { api } = useApp();
  const kind = [region, district, propType, type].join(' ');
  const [found, setFound] = useState<{ kind: string; range: PriceRange | undefined }>();
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const find = async (): Promise<void> => {
      const range = await findUsualPrices(
        api,
        { region, district, propType, type },
        leaving.signal,
      );
      setFound({ kind, range });
    };
    find().catch((error: unknown) => {
      // The warning does without.
      const isExpected = error instanceof ApiError || error instanceof CallError;
      if (!isExpected && !leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [api, wanted, kind, region, district, propType, type]);
  return found?.kind === kind ? found.range : undefined;
};

type Kind = { region: string; district: string; propType: string; type: ListingType };

/** Three small answers: how many there are, then the prices at both ends. */
const findUsualPrices = async (
  api: Api,
  kind: Kind,
  signal: AbortSignal,
): Promise<PriceRange | undefined> => {
  const cheapest = async (page: number) => {
    const query = { ...kind, sort: 'price_asc' as const, limit: '1', page: String(page) };
    return api.properties.results({ query }, { signal });
  };
  const { totalItems } = await cheapest(1);
  if (totalItems < ENOUGH) return undefined;
  const [low, high] = await Promise.all(
    [TENTH, 1 - TENTH].map((part) => cheapest(Math.max(1, Math.round(part * totalItems)))),
  );
  const [from, to] = [low?.cards[0]?.price, high?.cards[0]?.price];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
};
