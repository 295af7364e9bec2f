import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { FreePlaces } from './free-places.tsx';
import { PhotoErrors } from './photo-errors.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { photosClass } from './photos-class.ts';
import { usePhotoMoves } from './stored/use-photo-moves.ts';
import { useDrag } from './use-drag.ts';
import { useDrops } from './use-drops.ts';
import { useItemFocus } from './use-item-focus.ts';
import type { ChosenPhotos } from './use-photos.ts';

type PhotoPickerProps = {
  chosen: ChosenPhotos;
  /** Text under the photos. */
  hint: string;
};

/** Chooses the photos of a new record and orders them; the first is the cover. */
export function PhotoPicker({ chosen, hint }: PhotoPickerProps) {
  const { t, list: join, count } = useI18n();
  const { photos, max, errors, add, remove, move } = chosen;
  const list = useRef<HTMLUListElement>(null);
  const keys = photos.map(({ key }) => key);
  const focus = useItemFocus();
  const { announcement, setAnnouncement, movesOf } = usePhotoMoves(focus, keys, move);
  const choose = (files: Iterable<File>): void => {
    add(files);
    setAnnouncement('');
  };
  const isOver = useDrops(choose);
  const { held, hold } = useDrag(list, move);

  const removeAt = (key: string, index: number): void => {
    remove(key);
    setAnnouncement(join([t('photo.deleted'), count('draft.photos', photos.length - 1)]));
    focus.focusNext(index);
  };
  return (
    <>
      <ul className={photosClass(max)} ref={list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            upload={chosen.uploads.get(photo.key)}
            onRetry={() => chosen.retryUpload(photo.key)}
            index={index}
            refOf={focus.refsOf(index)}
            hasCover={max > 1}
            isHeld={held === photo.key}
            onHold={(event) => hold(event, photo.key)}
            moves={movesOf(photo.key, index)}
            onReplace={(file) => chosen.replace(photo.key, file)}
            onRemove={() => removeAt(photo.key, index)}
          />
        ))}
        <FreePlaces
          used={photos.length}
          max={max}
          isOver={isOver}
          refOf={focus.refsOf(photos.length)}
          onFiles={choose}
        />
      </ul>
      <output className="vh">
        {announcement || (photos.length > 0 && count('draft.photos', photos.length))}
      </output>
      <PhotoErrors errors={errors} max={max} />
      <p className="field__hint">{hint}</p>
    </>
  );
}
