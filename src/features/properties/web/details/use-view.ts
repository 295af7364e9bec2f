import { useEffect } from 'react';
import { useApp } from '#site/page.tsx';
import { afterVisible } from '#ui/visible-time.ts';

/** Who looks for so long has seen the listing, in milliseconds (PRODUCT 12). */
const LOOK = 2_000;

/**
 * Counts a view of a listing, once it is there. It costs the visitor nothing: when it fails, nobody
 * hears of it.
 */
export const useView = (id: number | undefined): void => {
  const { api } = useApp();
  useEffect(() => {
    if (id === undefined) return undefined;
    return afterVisible(LOOK, () => {
      api.properties.view({ params: { id: String(id) } }).catch(() => {});
    });
  }, [api, id]);
};
