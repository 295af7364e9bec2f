import { useRef, useState } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { ConflictAlert } from '#editing/edit/conflict-alert.tsx';
import { EmptyTile } from '#editing/photos/empty-tile.tsx';
import { FreePlaces } from '#editing/photos/free-places.tsx';
import { PhotoErrors } from '#editing/photos/photo-errors.tsx';
import { photosClass } from '#editing/photos/photos-class.ts';
import { useDrag } from '#editing/photos/use-drag.ts';
import { useDrops } from '#editing/photos/use-drops.ts';
import { useItemFocus } from '#editing/photos/use-item-focus.ts';
import { useRestoredFocus } from '#editing/photos/use-restored-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { StoredPhotoTile } from './stored-photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { usePhotoMoves } from './use-photo-moves.ts';
import type { StoredPhotos } from './use-stored-photos.ts';

type StoredPhotoListProps = {
  stored: StoredPhotos;
  /** Text under the photos. */
  hint: string;
  /** Loads the record that somebody else has saved. */
  onLoadLatest: () => void;
};

/** The photos of a record by slot, in its edit form. Each change is saved at once. */
export function StoredPhotoList({ stored, hint, onLoadLatest }: StoredPhotoListProps) {
  const { t } = useI18n();
  const showToast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [photoToDelete, setPhotoToDelete] = useState<Photo>();
  const isOver = useDrops(stored.add);
  const { held, hold } = useDrag(list, stored.move, stored.saveOrder);
  const { photos, uploads, emptied, max } = stored;
  const focus = useItemFocus();
  const { focusNext, refsOf } = focus;
  const { announcement, movesOf } = usePhotoMoves(
    focus,
    photos.map(({ url }) => url),
    (url, to) => {
      stored.move(url, to);
      stored.saveOrder();
    },
  );
  useRestoredFocus(focus);
  const used = [...photos.map(({ slot }) => slot), ...uploads.keys(), ...emptied];
  const shown = stored.hasFixedSlots ? max : Math.max(0, ...used);

  const tileOf = (slot: number) => {
    const upload = uploads.get(slot);
    if (upload)
      return (
        <UploadTile
          key={slot}
          slot={slot}
          refOf={refsOf(slot - 1)}
          upload={upload}
          onRetry={() => {
            stored.retryUpload(slot);
            focusNext(slot - 1, 'remove');
          }}
          onCancel={() => {
            stored.cancelUpload(slot);
            focusNext(slot - 1);
          }}
        />
      );
    const at = photos.findIndex((photo) => photo.slot === slot);
    const photo = photos[at];
    if (!photo)
      return (
        <EmptyTile
          key={slot}
          slot={slot}
          refOf={refsOf(slot - 1)}
          onFile={(file) => stored.addTo(slot, file)}
        />
      );
    return (
      <StoredPhotoTile
        key={photo.url}
        photo={photo}
        refOf={refsOf(slot - 1)}
        isCover={photos.length > 1 && (stored.hasFixedSlots ? slot === 1 : at === 0)}
        canMove={stored.canMove}
        isHeld={held === photo.url}
        onHold={(event) => hold(event, photo.url)}
        moves={movesOf(photo.url, at)}
        onReplace={(file) => stored.replace(photo, file)}
        onRemove={() => setPhotoToDelete(photo)}
      />
    );
  };
  return (
    <>
      {stored.hasOrderConflict && (
        <ConflictAlert onLoadLatest={onLoadLatest} onOverwrite={stored.overwriteOrder} />
      )}
      <ul className={photosClass(max)} ref={list}>
        {Array.from({ length: shown }, (_, index) => tileOf(index + 1))}
        <FreePlaces
          used={shown}
          max={max}
          isOver={isOver}
          refOf={refsOf(shown)}
          onFiles={stored.add}
        />
      </ul>
      <output className="vh">{announcement}</output>
      <PhotoErrors errors={stored.errors} max={max} />
      <p className="field__hint">{hint}</p>
      {photoToDelete && (
        <DeleteDialog
          title={t('dialog.delete_photo_title')}
          text={t('photo.delete_warning')}
          onDelete={async (signal) => {
            await stored.remove(photoToDelete, signal);
            setPhotoToDelete(undefined);
            showToast(t('photo.deleted'));
            focusNext(photoToDelete.slot - 1);
          }}
          onClose={() => setPhotoToDelete(undefined)}
        />
      )}
    </>
  );
}
