import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { fileOf } from './file-of.ts';
import { PhotoNote } from './photo-note.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useDrops } from './use-drops.ts';
import { useFocus } from './use-focus.ts';
import type { ChosenPhotos } from './use-photos.ts';

type OnePhotoProps = {
  /** The photos of the form, of which this is the one under the key. */
  chosen: ChosenPhotos;
  photoKey: string;
  /** Which of those places it is, from 1. */
  n: number;
  /** Under which the form says that there is one. */
  name: string;
  label: string;
  /** What it is called among all fields of the form. */
  fullLabel: string;
  /** Asked before a photo is chosen or taken. */
  mayAdd: () => boolean;
};

/** The place of one photo, where a form has several such places. */
export function OnePhoto(props: OnePhotoProps) {
  const { chosen, photoKey, n, name, fullLabel, mayAdd } = props;
  const { t } = useI18n();
  const { isHydrated, idOf, errorOf, clearError, labels } = useFormContext();
  useEffect(() => void labels.set(name, fullLabel), [labels, name, fullLabel]);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const focusNext = useFocus(list);
  const take = ([file]: Iterable<File>): void => {
    if (!file || !mayAdd()) return;
    chosen.put(photoKey, file);
    clearError(name);
  };
  const isOver = useDrops((files) => take(files), place);
  const photo = chosen.photos.find(({ key }) => key === photoKey);
  const [id, error] = [idOf(name), errorOf(name)];
  return (
    <div ref={place}>
      <ul className="pcard__p" ref={list} aria-label={props.label}>
        {photo ? (
          <PhotoTile
            photo={photo}
            index={n - 1}
            onRemove={() => {
              chosen.remove(photoKey);
              focusNext(0, '.photo--add');
            }}
          />
        ) : (
          <li>
            <button
              className="photo photo--add"
              type="button"
              id={id}
              disabled={!isHydrated}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onClick={() => mayAdd() && input.current?.click()}
            >
              <Icon name="camera" />
              {isOver ? t('photo.drop_here') : t('photo.upload')}
            </button>
          </li>
        )}
      </ul>
      {error !== undefined && (
        <p className="field__err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <PhotoNote notes={chosen.notes.filter(({ id }) => id === photoKey)} max={1} />
      <input type="hidden" name={name} value={photo ? photoKey : ''} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={fullLabel}
        onChange={({ currentTarget }) => {
          const file = fileOf(currentTarget);
          if (file) take([file]);
        }}
      />
    </div>
  );
}
