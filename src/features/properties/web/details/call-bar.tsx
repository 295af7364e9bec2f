import type { Property } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { CopyNumber } from '#ui/contact/copy-number.tsx';
import { CallLinks } from './still-parts.ts';

/** Bar with the contacts of the poster, at the bottom of the screen on phones. */
export function CallBar({ listing }: { listing: Property }) {
  const { t } = useI18n();
  const { phone } = listing.posted_by;
  if (!phone) return null;
  return (
    <section className="callbar" aria-label={t('details.contact')}>
      <CallLinks listing={listing} call={t('details.call')} />
      <CopyNumber className="btn btn--line" phone={phone} />
    </section>
  );
}
