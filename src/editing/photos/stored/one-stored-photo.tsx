import { useRef, useState } from 'react';
import { EmptyTile } from '#editing/photos/empty-tile.tsx';
import { PhotoErrors } from '#editing/photos/photo-errors.tsx';
import { PhotoName } from '#editing/photos/photo-frame.tsx';
import { useDrops } from '#editing/photos/use-drops.ts';
import type { ItemFocus } from '#editing/photos/use-item-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { StoredPhotoTile } from './stored-photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { StoredPhotos } from './use-stored-photos.ts';

type OneStoredPhotoProps = {
  stored: StoredPhotos;
  /** The focus in this place, which is its only item. */
  focus: ItemFocus;
  /** Number of this place in the form, from 1. */
  n: number;
  label: string;
  /** Label that is unique in the form. */
  fullLabel: string;
  /** Returns whether a photo may be added; called before the file dialog opens and before a drop is used. */
  canAdd: () => boolean;
};

/** The place of one stored photo in a form that has several such places. Each change is saved at once. */
export function OneStoredPhoto(props: OneStoredPhotoProps) {
  const { stored, focus, n, label, fullLabel, canAdd } = props;
  const { t } = useI18n();
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const { focusNext } = focus;
  const refOf = focus.refsOf(0);
  const [isAsking, setIsAsking] = useState(false);
  const add = (file: File): void => {
    if (canAdd()) stored.addTo(1, file);
  };
  const [photo] = stored.photos;
  const upload = stored.uploads.get(1);
  useDrops(([file]) => file && !photo && !upload && add(file), place);
  return (
    <PhotoName value={fullLabel}>
      <div ref={place}>
        <ul className="pcard__p" aria-label={label}>
          {upload && (
            <UploadTile
              slot={n}
              refOf={refOf}
              upload={upload}
              onRetry={() => {
                stored.retryUpload(1);
                focusNext(0, 'remove');
              }}
              onCancel={() => {
                stored.cancelUpload(1);
                focusNext(0);
              }}
            />
          )}
          {!upload && photo && (
            <StoredPhotoTile
              photo={photo}
              refOf={refOf}
              n={n}
              canMove={false}
              isHeld={false}
              onReplace={(file) => stored.replace(photo, file)}
              onRemove={() => setIsAsking(true)}
            />
          )}
          {!upload && !photo && <EmptyTile slot={n} refOf={refOf} onFile={add} canAdd={canAdd} />}
        </ul>
        <PhotoErrors errors={stored.errors} max={1} />
        {photo && isAsking && (
          <DeleteDialog
            title={t('dialog.delete_photo_title')}
            text={t('photo.delete_warning')}
            onDelete={async (signal) => {
              await stored.remove(photo, signal);
              setIsAsking(false);
              showToast(t('photo.deleted'));
              focusNext(0);
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </div>
    </PhotoName>
  );
}
