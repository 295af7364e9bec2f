import { createPortal } from 'react-dom';
import { useIsJustCreated } from '#editing/create/created-notice.tsx';
import type { Property } from '#features/properties/contract.ts';
import { isListed } from '#features/properties/life/status.ts';
import { LikeOther } from '#features/properties/web/form/like-other.tsx';
import { InTrash } from '#features/properties/web/life/in-trash.tsx';
import { useApp } from '#site/page.tsx';
import '#ui/styles/work.css';
import { NOTICES_ID } from './details-frame.tsx';

/**
 * Says on the page of one's own listing what visitors do not see: that it is in the trash, and, to its agent alone, that it is much like another
 * listing. The panel of a listing that was just published says the latter itself.
 */
export function OwnerNotices({ listing }: { listing: Property }) {
  const { user } = useApp();
  const isJustCreated = useIsJustCreated();
  const { id, status, trashedAt } = listing;
  const isCompared = user?.role !== 'admin' && !isJustCreated && isListed(status);
  if (trashedAt === null && !isCompared) return null;
  // Beside the bar, which is far down in the page, nobody would see them.
  const place = document.getElementById(NOTICES_ID);
  const notice =
    trashedAt === null ? <LikeOther id={id} /> : <InTrash listing={{ id, trashedAt }} />;
  return place && createPortal(notice, place);
}
