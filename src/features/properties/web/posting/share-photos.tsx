import type { Property } from '#features/properties/contract.ts';
import { postingText } from '#features/properties/posting-text.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { saveFile } from '#ui/save-file.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { drawPostingPicture } from './posting-picture.ts';

type FilesOf = (signal: AbortSignal) => Promise<File[]>;

/** Fetches a photo as a file. */
const fetchFile = async (url: string, name: string, signal: AbortSignal): Promise<File> =>
  new File([await fetchPhoto(url, signal)], name, { type: 'image/jpeg' });

/** Gives the text with all photos, or with one picture with price and phone, to an app of the phone; without such, saves the pictures. */
export function SharePhotos({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { origin } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const { id, photos } = listing;
  const text = postingText(i18n, listing, listingAddress(i18n, id, origin));
  const share = (filesOf: FilesOf): void =>
    run(async (signal) => {
      try {
        await shareOrSave(await filesOf(signal), text);
      } catch (error) {
        // Whoever closes the sheet of the phone has decided so.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        showToast(t('posting.failed'), 'alert');
      }
    });
  const allPhotos: FilesOf = (signal) =>
    Promise.all(photos.map(({ url, slot }) => fetchFile(url, `eain-${id}-${slot}.jpg`, signal)));
  const picture: FilesOf = async (signal) => [await drawPostingPicture(i18n, listing, signal)];
  return (
    <div className="btn-row posting__btns">
      {photos.length > 0 && (
        <button
          className="btn"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => share(allPhotos)}
        >
          <Icon name="share" />
          <NoBreakText text={t('posting.share_photos')} />
        </button>
      )}
      <button
        className="btn btn--line"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => share(picture)}
      >
        <Icon name="photo" />
        <NoBreakText text={t('posting.share_picture')} />
      </button>
    </div>
  );
}

/** Opens the share sheet of the phone; on computers without one saves the files. */
const shareOrSave = async (files: File[], text: string): Promise<void> => {
  const data = { files, text };
  if (navigator.canShare?.(data)) return navigator.share(data);
  for (const file of files) saveFile(file.name, file);
};
