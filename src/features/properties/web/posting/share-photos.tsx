import { useEffect, useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { postingText } from '#features/properties/posting-text.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { createPhotoFiles } from './photo-files.ts';
import { drawPostingPicture } from './posting-picture.ts';
import { ShareFilesButton } from './share-files-button.tsx';

/** Shares the text with all photos, or with one picture with price and phone. */
export function SharePhotos({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const { origin } = useApp();
  const { id, photos } = listing;
  const [photoFiles] = useState(() => createPhotoFiles(id));
  useEffect(() => photoFiles.stop, [photoFiles]);
  const text = postingText(i18n, listing, listingAddress(i18n, id, origin));
  const [cover] = photos;
  return (
    <div className="btn-row posting__btns">
      {photos.length > 0 && (
        <ShareFilesButton
          className="btn"
          icon="share"
          title={t('posting.share_photos')}
          collectingText={(come) =>
            t('posting.collecting', { ...come, total: number(photos.length) })
          }
          text={text}
          make={(onFile) =>
            Promise.all(
              photos.map(async (photo) => {
                const file = await photoFiles.get(photo);
                onFile(file);
                return file;
              }),
            )
          }
        />
      )}
      <ShareFilesButton
        className="btn btn--line"
        icon="photo"
        title={t('posting.share_picture')}
        collectingText={() => t('posting.drawing')}
        text={text}
        make={async (onFile) => {
          const photo = cover && (await photoFiles.get(cover));
          const picture = await drawPostingPicture(i18n, listing, photo);
          onFile(picture);
          return [picture];
        }}
      />
    </div>
  );
}
