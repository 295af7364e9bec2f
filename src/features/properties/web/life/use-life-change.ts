import { useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import type { SettableStatus } from '#features/properties/life/transitions.ts';
import { useApp } from '#site/page.tsx';

/** What was done last, and how the listing was before and is after it. */
export type LifeChange = {
  kind: 'status' | 'confirm' | 'price';
  before: Pick<Property, 'status' | 'price'>;
  after: Property;
};

/** Changes one listing, then reloads the page; `onChanged` gets what it became before that. Rejects if the call fails. */
export const useLifeChange = (
  { id, status, price }: Property,
  onChanged?: (after: Property) => void,
) => {
  const { api, reload } = useApp();
  const [last, setLast] = useState<LifeChange>();
  const params = { id: String(id) };
  const follow = async (kind: LifeChange['kind'], call: Promise<Property>): Promise<void> => {
    const after = await call;
    onChanged?.(after);
    await reload();
    setLast({ kind, before: { status, price }, after });
  };
  return {
    last,
    setStatus: (to: SettableStatus, signal: AbortSignal, reason?: string) =>
      follow(
        'status',
        api.properties.setStatus(
          { params, body: { status: to, ...(reason !== undefined && { reason }) } },
          { signal },
        ),
      ),
    setPrice: (to: number, signal: AbortSignal) =>
      follow('price', api.properties.setPrice({ params, body: { price: to } }, { signal })),
    confirm: (signal: AbortSignal) =>
      follow('confirm', api.properties.confirm({ params }, { signal })),
  };
};

export type ChangeLife = Omit<ReturnType<typeof useLifeChange>, 'last'>;
