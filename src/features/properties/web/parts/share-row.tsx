import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { ShareButtons } from '../../../../ui/share/share-buttons.tsx';
import type { Property } from '../../contract.ts';
import { pricedTitle } from '../../listing-title.ts';
import { listingAddress } from './listing-address.ts';

/** Ways to send a listing to somebody. */
export function ShareRow({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { origin } = useApp();
  return (
    <section className="det__sec">
      <h2>{i18n.t('share.title')}</h2>
      <ShareButtons
        address={listingAddress(i18n, listing.id, origin)}
        title={pricedTitle(i18n, listing)}
      />
    </section>
  );
}
