import { useRef, useState, type ChangeEvent } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { ChangedAlert } from '#editing/edit/changed-alert.tsx';
import { EmptyTile } from '#editing/photos/empty-tile.tsx';
import { PhotoNote } from '#editing/photos/photo-note.tsx';
import { photosClass } from '#editing/photos/photos-class.ts';
import { UploadTile } from '#editing/photos/upload-tile.tsx';
import { useDrag } from '#editing/photos/use-drag.ts';
import { useDrops } from '#editing/photos/use-drops.ts';
import { useKeptFocus } from '#editing/photos/use-kept-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { StoredPhotoTile } from './stored-photo-tile.tsx';
import { usePhotoMoves } from './use-photo-moves.ts';
import type { StoredPhotos } from './use-stored-photos.ts';

type StoredPhotoListProps = {
  stored: StoredPhotos;
  /** What stands under the photos. */
  hint: string;
  /** Shows the record as somebody else has saved it. */
  onLoadNew: () => void;
};

/** The photos of a record, by slot, in the form that changes it: each change is saved at once. */
export function StoredPhotoList({ stored, hint, onLoadNew }: StoredPhotoListProps) {
  const { t, number } = useI18n();
  const { isHydrated } = useFormContext();
  const tell = useToast();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [doomed, setDoomed] = useState<Photo>();
  const isOver = useDrops(stored.add);
  const { held, hold } = useDrag(list, stored.move, stored.saveOrder);
  const { photos, uploads, emptied, max } = stored;
  const { said, focusNext, movesOf } = usePhotoMoves(
    list,
    photos.map(({ url }) => url),
    (url, to) => {
      stored.move(url, to);
      stored.saveOrder();
    },
  );
  useKeptFocus(list);
  const shown = Math.max(0, ...photos.map(({ slot }) => slot), ...uploads.keys(), ...emptied);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    stored.add(currentTarget.files ?? []);
    // The same photo may be chosen again.
    currentTarget.value = '';
  };
  const tileOf = (slot: number) => {
    const upload = uploads.get(slot);
    if (upload)
      return (
        <UploadTile
          key={slot}
          slot={slot}
          upload={upload}
          onRetry={() => {
            stored.retry(slot);
            focusNext(slot - 1, '.photo__x');
          }}
          onGiveUp={() => {
            stored.giveUp(slot);
            focusNext(slot - 1, 'input');
          }}
        />
      );
    const at = photos.findIndex((photo) => photo.slot === slot);
    const photo = photos[at];
    if (!photo)
      return <EmptyTile key={slot} slot={slot} onFile={(file) => stored.addTo(slot, file)} />;
    return (
      <StoredPhotoTile
        key={photo.url}
        photo={photo}
        isCover={photos.length > 1 && (stored.hasPlaces ? slot === 1 : at === 0)}
        canMove={stored.canMove}
        isHeld={held === photo.url}
        onHold={(event) => hold(event, photo.url)}
        moves={movesOf(photo.url, at)}
        onReplace={(file) => stored.replace(photo, file)}
        onRemove={() => setDoomed(photo)}
      />
    );
  };
  return (
    <>
      {stored.isOrderRefused && (
        <ChangedAlert onLoadNew={onLoadNew} onSaveMine={stored.saveMyOrder} />
      )}
      <ul className={photosClass(max)} ref={list}>
        {Array.from({ length: shown }, (_, index) => tileOf(index + 1))}
        {shown < max && (
          <li>
            <button
              className="photo photo--add"
              type="button"
              disabled={!isHydrated}
              onClick={() => input.current?.click()}
            >
              <Icon name="camera" />
              {isOver && t('photo.drop_here')}
              {!isOver && (max > 1 && shown === 0 ? t('photo.add') : t('photo.upload'))}
            </button>
          </li>
        )}
        {Array.from({ length: Math.max(0, max - shown - 1) }, (_, index) => (
          <li className="photo photo--slot" key={-index - 1} aria-hidden="true">
            {number(shown + index + 2)}
          </li>
        ))}
      </ul>
      <output className="vh">{said}</output>
      <PhotoNote notes={stored.notes} max={max} />
      <p className="field__hint">{hint}</p>
      <input ref={input} type="file" accept="image/*" multiple={max > 1} hidden onChange={choose} />
      {doomed && (
        <DeleteDialog
          title={t('dialog.delete_photo_title')}
          text={t('photo.delete_warning')}
          onDelete={async (signal) => {
            await stored.remove(doomed, signal);
            setDoomed(undefined);
            tell(t('photo.deleted'));
            focusNext(doomed.slot - 1, 'input');
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
