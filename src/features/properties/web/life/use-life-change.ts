import { useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import type { ListingStatus, SettableStatus } from '#features/properties/life/status.ts';
import { useApp } from '#site/page.tsx';

/** What was done last, and how the listing was before and is after it. */
export type LifeChange = {
  kind: 'status' | 'confirm';
  before: ListingStatus;
  after: Property;
};

/** Changes one listing, then reloads the page. Rejects if the call fails. */
export const useLifeChange = ({ id, status: before }: Pick<Property, 'id' | 'status'>) => {
  const { api, reload } = useApp();
  const [last, setLast] = useState<LifeChange>();
  const params = { id: String(id) };
  const follow = async (kind: LifeChange['kind'], call: Promise<Property>): Promise<void> => {
    const after = await call;
    await reload();
    setLast({ kind, before, after });
  };
  return {
    last,
    setStatus: (status: SettableStatus, signal: AbortSignal, reason?: string) =>
      follow(
        'status',
        api.properties.setStatus(
          { params, body: { status, ...(reason !== undefined && { reason }) } },
          { signal },
        ),
      ),
    confirm: (signal: AbortSignal) =>
      follow('confirm', api.properties.confirm({ params }, { signal })),
  };
};

export type ChangeLife = Omit<ReturnType<typeof useLifeChange>, 'last'>;
