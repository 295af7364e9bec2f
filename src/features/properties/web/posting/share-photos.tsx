import { useEffect, useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { postingText } from '#features/properties/posting-text.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { LanguageChoice, usePostingLanguages } from './language-choice.tsx';
import { createPhotoFiles } from './photo-files.ts';
import { drawPostingPicture } from './posting-picture.ts';
import { ShareFilesButton } from './share-files-button.tsx';

type SharePhotosProps = { listing: Property; languages: readonly I18n[] };

/** Shares the text with all photos, or with one picture with price and phone, in the languages that one chooses. */
export function SharePhotos({ listing, languages }: SharePhotosProps) {
  const { t, number } = useI18n();
  const { origin } = useApp();
  const { id, photos } = listing;
  const [photoFiles] = useState(() => createPhotoFiles(id));
  useEffect(() => photoFiles.stop, [photoFiles]);
  const chosen = usePostingLanguages('shared', languages);
  const text = chosen
    .map((i18n) => postingText(i18n, listing, listingAddress(i18n, id, origin)))
    .join('\n\n');
  const [cover] = photos;
  return (
    <>
      <LanguageChoice posted="shared" chosen={chosen} />
      <div className="btn-row posting__btns">
        {photos.length > 0 && (
          <ShareFilesButton
            className="btn"
            icon="share"
            title={t('posting.share_photos')}
            readyText={(size) => t('posting.photos_ready', { size })}
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
          // Drawn again in other languages.
          key={chosen.map(({ language }) => language).join()}
          className="btn btn--line"
          icon="photo"
          title={t('posting.share_picture')}
          readyText={(size) => t('posting.picture_ready', { size })}
          collectingText={() => t('posting.drawing')}
          text={text}
          make={async (onFile) => {
            const photo = cover && (await photoFiles.get(cover));
            const picture = await drawPostingPicture(chosen, listing, photo);
            onFile(picture);
            return [picture];
          }}
        />
      </div>
    </>
  );
}
