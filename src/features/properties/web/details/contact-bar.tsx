import { lazy, Suspense } from 'react';
import type { User } from '#features/accounts/contract.ts';
import type { Property } from '#features/properties/contract.ts';
import { isEnded } from '#features/properties/life/status.ts';
import { useApp } from '#site/page.tsx';
import { CallBar } from './call-bar.tsx';

/** Its code is loaded only for users who can edit the listing; if that fails, the call bar stays. */
const OwnerBar = lazy(async () => {
  try {
    return { default: (await import('./owner-bar.tsx')).OwnerBar };
  } catch {
    return { default: CallBar };
  }
});

/** Bar with the contacts of the poster, or with a link to the form for users who can edit it. */
export function ContactBar({ listing }: { listing: Property }) {
  const { user } = useApp();
  const callBar = isEnded(listing.status) ? null : <CallBar listing={listing} />;
  if (!user || !canBeOwn(user, listing.posted_by)) return callBar;
  return (
    <Suspense fallback={callBar}>
      <OwnerBar key={listing.id} listing={listing} />
    </Suspense>
  );
}

/** Compares contacts, which colleagues may share: the server knows whose listing it is. */
const canBeOwn = (user: User, { email1, phone }: Property['posted_by']): boolean =>
  user.role === 'admin' || (user.email1 === email1 && user.phone === phone);
