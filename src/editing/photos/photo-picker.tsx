import { useRef, type ChangeEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
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
  const { t, number } = useI18n();
  const { isHydrated } = useFormContext();
  const { photos, max, errors, add, remove, move } = chosen;
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = photos.map(({ key }) => key);
  const focus = useItemFocus();
  const { announcement, setAnnouncement, movesOf } = usePhotoMoves(focus, keys, move);
  const isOver = useDrops(add);
  const { held, hold } = useDrag(list, move);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    add(currentTarget.files ?? []);
    // Allows the same photo to be chosen again.
    currentTarget.value = '';
  };
  const removeAt = (key: string, index: number): void => {
    remove(key);
    setAnnouncement(t('photo.deleted'));
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
        {photos.length < max && (
          <li>
            <button
              className="photo photo--add"
              type="button"
              ref={focus.refsOf(photos.length)('choose')}
              disabled={!isHydrated}
              onClick={() => input.current?.click()}
            >
              <Icon name="camera" />
              {isOver && t('photo.drop_here')}
              {!isOver && (max > 1 && photos.length === 0 ? t('photo.add') : t('photo.upload'))}
            </button>
          </li>
        )}
        {Array.from({ length: Math.max(0, max - photos.length - 1) }, (_, index) => (
          <li className="photo photo--slot" key={index} aria-hidden="true">
            {number(photos.length + index + 2)}
          </li>
        ))}
      </ul>
      <output className="vh">{announcement}</output>
      <PhotoErrors errors={errors} max={max} />
      <p className="field__hint">{hint}</p>
      <input ref={input} type="file" accept="image/*" multiple={max > 1} hidden onChange={choose} />
    </>
  );
}
