import type { Property } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { ContactCard } from '#ui/contact/contact-card.tsx';
import { enquiryHref, viberHref } from './enquiry.ts';

/** Who posted a listing; what is sent to them already names it. */
export function PosterBlock({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { origin } = useApp();
  const { name } = listing.posted_by;
  return (
    <ContactCard
      poster={listing.posted_by}
      viberHref={(phone) => viberHref(i18n, listing, phone, origin)}
      mailHref={(email) => enquiryHref(i18n, listing, { email, name }, origin)}
    />
  );
}
