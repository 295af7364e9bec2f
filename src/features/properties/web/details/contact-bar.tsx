import { lazy, Suspense } from 'react';
import type { User } from '#features/accounts/contract.ts';
import type { Property } from '#features/properties/contract.ts';
import { useApp } from '#site/page.tsx';
import { CallBar } from './call-bar.tsx';

/** Only who may change a listing gets its code; without it the bar is as everybody sees it. */
const OwnerBar = lazy(async () => {
  try {
    return { default: (await import('./owner-bar.tsx')).OwnerBar };
  } catch {
    return { default: CallBar };
  }
});

/** Under the thumb: the ways to the poster, or to the form for who may change the listing. */
export function ContactBar({ listing }: { listing: Property }) {
  const { user } = useApp();
  const callBar = <CallBar listing={listing} />;
  if (!user || !mayBeOwn(user, listing.posted_by)) return callBar;
  return (
    <Suspense fallback={callBar}>
      <OwnerBar key={listing.id} listing={listing} />
    </Suspense>
  );
}

/** Whose contacts it shows; colleagues may share them. */
const mayBeOwn = (user: User, { email1, phone }: Property['posted_by']): boolean =>
  user.role === 'admin' || (user.email1 === email1 && user.phone === phone);
