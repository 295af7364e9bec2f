import { isEnded, type ListingStatus } from '#features/properties/life/status.ts';
import { pricedTitle, type TitleFields } from '#features/properties/listing-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Head } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { SHARE_SIZE } from '#structured-data/share-size.ts';

/** How many homes a description names. */
const MOST = 3;

/**
 * Returns the description and the picture of a shared link: the homes that are still to be had, with their prices, after `said`, and the first of
 * them.
 */
export const sharedHead = (
  i18n: I18n,
  homes: readonly (TitleFields & { id: number; status: ListingStatus })[],
  said?: string,
): Pick<Head, 'description' | 'image'> => {
  const open = homes.filter(({ status }) => !isEnded(status));
  const [first] = open;
  if (!first) return {};
  const titles = open.slice(0, MOST).map((home) => pricedTitle(i18n, home));
  const parts = said === undefined ? titles : [said, ...titles];
  return {
    description: parts.join(' · ') + (open.length > MOST ? ' …' : ''),
    image: {
      ...SHARE_SIZE,
      url: paths.sharePicture(first.id, i18n.language),
      alt: pricedTitle(i18n, first),
    },
  };
};
