import { createPortal } from 'react-dom';
import { useIsJustCreated } from '#editing/create/created-notice.tsx';
import type { Property } from '#features/properties/contract.ts';
import { isListed } from '#features/properties/life/status.ts';
import { LikeOther } from '#features/properties/web/form/like-other.tsx';
import { useApp } from '#site/page.tsx';
import '#ui/styles/work.css';
import { NOTICES_ID } from './details-frame.tsx';

/**
 * Says on the page of one's own listing what only its agent has to know: that it is much like another one, also after an edit. The panel of a
 * listing that was just published says the same.
 */
export function OwnerNotices({ listing: { id, status } }: { listing: Property }) {
  const { user } = useApp();
  const isJustCreated = useIsJustCreated();
  if (user?.role === 'admin' || isJustCreated || !isListed(status)) return null;
  // Beside the bar, which is far down in the page, nobody would see them.
  const place = document.getElementById(NOTICES_ID);
  return place && createPortal(<LikeOther id={id} />, place);
}
