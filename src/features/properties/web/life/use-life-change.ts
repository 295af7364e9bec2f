import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Property } from '#features/properties/contract.ts';
import type { SettableStatus } from '#features/properties/life/transitions.ts';
import { useApp } from '#site/page.tsx';

/** What was done last, and how the listing was before and is after it. */
export type LifeChange = {
  kind: 'status' | 'confirm' | 'price';
  before: Pick<Property, 'status' | 'price'>;
  after: Property;
};

/** Returns whether a change is refused because the listing is not what the page shows any more. */
const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'forbidden', 'changed_elsewhere'].includes(error.code);

/**
 * Changes one listing, then reloads the page; `onChanged` gets what it became before that. Rejects if the call fails; the page is
 * reloaded also if the listing was changed elsewhere, or the answer was lost. A call that was begun is not aborted when the user leaves
 * the page: nobody would say that nothing was saved.
 */
export const useLifeChange = (
  { id, status, price }: Property,
  onChanged?: (after: Property) => void,
) => {
  const { api, reload } = useApp();
  const [last, setLast] = useState<LifeChange>();
  const params = { id: String(id) };
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const follow = async (kind: LifeChange['kind'], call: Promise<Property>): Promise<void> => {
    const after = await call.catch((error: unknown) => {
      if (isShown.current && isChangedElsewhere(error)) void reload();
      // The change may have been saved. Without a connection the page stays: it would give way to a failure.
      if (isShown.current && error instanceof CallError)
        api.properties.get({ params, query: { mine: 'true' } }).then(reload, () => {});
      throw error;
    });
    if (!isShown.current) return;
    onChanged?.(after);
    await reload();
    setLast({ kind, before: { status, price }, after });
  };
  return {
    last,
    setStatus: (to: SettableStatus, reason?: string) =>
      follow(
        'status',
        api.properties.setStatus({
          params,
          body: { status: to, ...(reason !== undefined && { reason }) },
        }),
      ),
    setPrice: (to: number) =>
      follow('price', api.properties.setPrice({ params, body: { price: to } })),
    confirm: () => follow('confirm', api.properties.confirm({ params })),
  };
};

export type ChangeLife = Omit<ReturnType<typeof useLifeChange>, 'last'>;
