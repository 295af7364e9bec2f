import { useRef, useState } from 'react';
import { EmptyTile } from '#editing/photos/empty-tile.tsx';
import { PhotoNote } from '#editing/photos/photo-note.tsx';
import { UploadTile } from '#editing/photos/upload-tile.tsx';
import { useDrops } from '#editing/photos/use-drops.ts';
import { useFocus } from '#editing/photos/use-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { StoredPhotoTile } from './stored-photo-tile.tsx';
import type { StoredPhotos } from './use-stored-photos.ts';

type OneStoredPhotoProps = {
  stored: StoredPhotos;
  /** Which of the form's places it is, from 1. */
  n: number;
  label: string;
  /** Asked before a photo is chosen or taken. */
  mayAdd: () => boolean;
};

/** The place of one photo of a record, where a form has several such places: each change is saved at once. */
export function OneStoredPhoto({ stored, n, label, mayAdd }: OneStoredPhotoProps) {
  const { t } = useI18n();
  const tell = useToast();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocus(list);
  const [isAsking, setIsAsking] = useState(false);
  const add = (file: File): void => {
    if (mayAdd()) stored.addTo(1, file);
  };
  const [photo] = stored.photos;
  const upload = stored.uploads.get(1);
  useDrops(([file]) => file && !photo && !upload && add(file), place);
  return (
    <div ref={place}>
      <ul className="pcard__p" ref={list} aria-label={label}>
        {upload && (
          <UploadTile
            slot={n}
            upload={upload}
            onRetry={() => {
              stored.retry(1);
              focusNext(0, '.photo__x');
            }}
            onGiveUp={() => {
              stored.giveUp(1);
              focusNext(0, 'input');
            }}
          />
        )}
        {!upload && photo && (
          <StoredPhotoTile
            photo={photo}
            n={n}
            canMove={false}
            isHeld={false}
            onReplace={(file) => stored.replace(photo, file)}
            onRemove={() => setIsAsking(true)}
          />
        )}
        {!upload && !photo && <EmptyTile slot={n} onFile={add} mayAdd={mayAdd} />}
      </ul>
      <PhotoNote notes={stored.notes} max={1} />
      {photo && isAsking && (
        <DeleteDialog
          title={t('dialog.delete_photo_title')}
          text={t('photo.delete_warning')}
          onDelete={async (signal) => {
            await stored.remove(photo, signal);
            setIsAsking(false);
            tell(t('photo.deleted'));
            focusNext(0, 'input');
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
