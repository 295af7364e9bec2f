import { placeName, typeName } from '#features/catalogue/names.ts';
import { MAX_KEPT, readIds } from '#features/properties/kept/kept-ids.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { App } from '#site/page.tsx';
import type { ShowToast } from '#ui/overlays/toast.tsx';
import { keep, keptHomes } from './kept-store.ts';
import { VISITS } from './visits.ts';

/** The lines of `keepVisit` that are of hearts. */
const TAPPED = /^\?.*\n/gm;

/**
 * Keeps the homes whose hearts were tapped on pages that were left before React was there, and says if there is no room for all. Hearts of
 * this page have been pressed meanwhile. Without a connection they wait for the next page.
 */
export const keepTapped = async ({ api }: App, i18n: I18n, showToast: ShowToast): Promise<void> => {
  const lines = localStorage.getItem(VISITS)?.match(TAPPED) ?? [];
  const tapped = readIds(
    lines.map((line) => new URLSearchParams(line.trim()).get('id')).join(','),
    MAX_KEPT,
  );
  const ids = tapped.filter((id) => !keptHomes().some((home) => home.id === id));
  if (ids.length > 0) {
    const { homes } = await api.properties.kept({ query: { ids: ids.join() } });
    const problem = keep(
      homes.flatMap(({ id, card }) =>
        card
          ? {
              id,
              price: card.price,
              type: card.listing_type,
              name: i18n.list([typeName(i18n, card.property_type), placeName(i18n, card)]),
            }
          : [],
      ),
    );
    if (problem) showToast(i18n.t(problem), 'alert');
  }
  localStorage.setItem(VISITS, localStorage.getItem(VISITS)?.replace(TAPPED, '') ?? '');
};
