import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { fileOf } from './file-of.ts';

type EmptyTileProps = {
  slot: number;
  onFile: (file: File) => void;
  /** Asked before a photo is chosen. */
  mayAdd?: (() => boolean) | undefined;
};

/** The place of a photo that was deleted: the default picture, and a way to put another there. */
export function EmptyTile({ slot, onFile, mayAdd }: EmptyTileProps) {
  const { t, number, list } = useI18n();
  const name = t('photo.n', { n: number(slot) });
  return (
    <li className="photo photo--none" tabIndex={-1}>
      <img src="/default-property.svg" alt={t('photo.default_alt')} width={400} height={300} />
      <label className="photo__up">
        <Icon name="camera" />
        <span>{t('photo.upload')}</span>
        <input
          className="vh"
          type="file"
          accept="image/*"
          aria-label={list([name, t('photo.upload')])}
          onClick={(event) => {
            if (mayAdd && !mayAdd()) event.preventDefault();
          }}
          onChange={({ currentTarget }) => {
            const file = fileOf(currentTarget);
            if (file) onFile(file);
          }}
        />
      </label>
    </li>
  );
}
