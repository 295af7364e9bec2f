import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePhotoName } from './photo-frame.tsx';
import { takeFile } from './take-file.ts';
import type { RefOfPart } from './use-item-focus.ts';

type EmptyTileProps = {
  slot: number;
  refOf: RefOfPart;
  onFile: (file: File) => void;
  /** Returns whether a photo may be added; called before the file dialog opens. */
  canAdd?: (() => boolean) | undefined;
};

/** An empty slot: the default picture, and an input for a photo. */
export function EmptyTile({ slot, refOf, onFile, canAdd }: EmptyTileProps) {
  const { t, list } = useI18n();
  const name = usePhotoName(slot);
  return (
    <li className="photo photo--none" tabIndex={-1} ref={refOf('item')}>
      <img src="/default-property.svg" alt={t('photo.default_alt')} width={400} height={300} />
      <label className="photo__up">
        <Icon name="camera" />
        <span>{t('photo.upload')}</span>
        <input
          className="vh"
          ref={refOf('choose')}
          type="file"
          accept="image/*"
          aria-label={list([name, t('photo.upload')])}
          onClick={(event) => {
            if (canAdd && !canAdd()) event.preventDefault();
          }}
          onChange={({ currentTarget }) => {
            const file = takeFile(currentTarget);
            if (file) onFile(file);
          }}
        />
      </label>
    </li>
  );
}
