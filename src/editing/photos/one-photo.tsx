import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { PhotoErrors } from './photo-errors.tsx';
import { PhotoName } from './photo-frame.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { takeFile } from './take-file.ts';
import { useDrops } from './use-drops.ts';
import { useItemFocus } from './use-item-focus.ts';
import type { ChosenPhotos } from './use-photos.ts';

type OnePhotoProps = {
  /** All photos of the form. */
  chosen: ChosenPhotos;
  /** Key of this photo among them. */
  photoKey: string;
  /** Number of this place in the form, from 1. */
  n: number;
  /** Name of the field that says whether there is a photo. */
  name: string;
  label: string;
  /** Label that is unique in the form. */
  fullLabel: string;
  /** Returns whether a photo may be added; called before the file dialog opens and before a drop is used. */
  canAdd: () => boolean;
};

/** The place of one photo in a form that has several such places. */
export function OnePhoto(props: OnePhotoProps) {
  const { chosen, photoKey, n, name, fullLabel, canAdd } = props;
  const { t } = useI18n();
  const { isHydrated, idOf, errorOf, clearError, labels } = useFormContext();
  useEffect(() => void labels.set(name, fullLabel), [labels, name, fullLabel]);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { refsOf, focusNext } = useItemFocus();
  const take = ([file]: Iterable<File>): void => {
    if (!file || !canAdd()) return;
    chosen.put(photoKey, file);
    clearError(name);
  };
  const isOver = useDrops((files) => take(files), place);
  const photo = chosen.photos.find(({ key }) => key === photoKey);
  const [id, error] = [idOf(name), errorOf(name)];
  return (
    <PhotoName value={fullLabel}>
      <div ref={place}>
        <ul className="pcard__p" aria-label={props.label}>
          {photo ? (
            <PhotoTile
              photo={photo}
              upload={chosen.uploads.get(photo.key)}
              onRetry={() => chosen.retryUpload(photo.key)}
              index={n - 1}
              refOf={refsOf(0)}
              onReplace={(file) => chosen.replace(photoKey, file)}
              onRemove={() => {
                chosen.remove(photoKey);
                focusNext(0);
              }}
            />
          ) : (
            <li>
              <button
                className="photo photo--add"
                type="button"
                ref={refsOf(0)('choose')}
                id={id}
                disabled={!isHydrated}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                onClick={() => canAdd() && input.current?.click()}
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
        <PhotoErrors errors={chosen.errors.filter(({ id }) => id === photoKey)} max={1} />
        <input type="hidden" name={name} value={photo ? photoKey : ''} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={fullLabel}
          onChange={({ currentTarget }) => {
            const file = takeFile(currentTarget);
            if (file) take([file]);
          }}
        />
      </div>
    </PhotoName>
  );
}
