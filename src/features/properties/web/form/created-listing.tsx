import { CreatedPanel } from '#editing/create/created-panel.tsx';
import { WorkTexts } from '#editing/create/work-texts.tsx';
import type { Property } from '#features/properties/contract.ts';
import { sharedTitle } from '#features/properties/listing-title.ts';
import { DETAILS_ID } from '#features/properties/web/details/details-frame.tsx';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { LikeOther } from './like-other.tsx';
import { listingEditConfig } from './listing-edit-config.ts';

/**
 * Panel on the page of a listing that was just published: confirms that, offers to share it, and says if it
 * is much like another one.
 */
export function CreatedNotice({ record }: { record: Property }) {
  return (
    <WorkTexts>
      <ListingPanel listing={record} />
    </WorkTexts>
  );
}

function ListingPanel({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { origin } = useApp();
  const hasNoPhoto = listing.photos.length === 0;
  return (
    <>
      <LikeOther id={listing.id} />
      <CreatedPanel
        photo={listing.photos[0]}
        doneText={t('property.created')}
        heading={<NoBreakText text={t('published.title')} />}
        text={t(hasNoPhoto ? 'published.no_photo' : 'published.body')}
        linkLabel={t('published.link')}
        address={listingAddress(i18n, listing.id, origin)}
        shareTitle={sharedTitle(i18n, listing)}
        id={listing.id}
        config={listingEditConfig}
        view={{ href: `#${DETAILS_ID}`, text: t('published.view') }}
        createHref={paths.createProperty()}
        more={{ href: paths.readyToPost(listing.id), text: t('posting.title'), icon: 'post' }}
        edit={{
          href: paths.editProperty(listing.id),
          text: t(hasNoPhoto ? 'photo.add' : 'list.edit'),
          icon: hasNoPhoto ? 'camera' : 'edit',
        }}
      />
    </>
  );
}
