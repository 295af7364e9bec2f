import { createContext, use, type PointerEvent, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PhotoMoves } from './stored/use-photo-moves.ts';
import { takeFile } from './take-file.ts';
import type { RefOfPart } from './use-item-focus.ts';

type PhotoFrameProps = PhotoMoves & {
  /** Identifies the photo while it is dragged; absent if it cannot be moved. */
  photoKey?: string;
  /** Number of the photo, from 1, in the names of its buttons. */
  n: number;
  className: string;
  refOf: RefOfPart;
  isCover?: boolean;
  /** Begins to drag the photo. */
  onHold?: ((event: PointerEvent) => void) | undefined;
  onReplace?: ((file: File) => void) | undefined;
  onRemove: () => void;
  /** The picture and its state. */
  children: ReactNode;
};

/** What the only photo of a part of a form is called, such as that of a card; one of several has its number. */
export const PhotoName = createContext<string | undefined>(undefined);

/** Returns what a photo is called; `n` is its number, from 1. */
export const usePhotoName = (n: number): string => {
  const { t, number } = useI18n();
  return use(PhotoName) ?? t('photo.n', { n: number(n) });
};

/** A photo in a form, with its buttons. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { photoKey, n, className, refOf, isCover = false, onHold, onReplace } = props;
  const { onEarlier, onLater, onCover } = props;
  const { t, number, list } = useI18n();
  const name = usePhotoName(n);
  const isOnly = use(PhotoName) !== undefined;
  const nameOf = (action: string): string => list([name, action]);
  return (
    <li
      className={className}
      data-key={photoKey}
      tabIndex={-1}
      ref={refOf('item')}
      onPointerDown={onHold}
    >
      {props.children}
      {isCover && <span className="photo__n">{t('photo.cover')}</span>}
      {onReplace && (
        <label className="photo__r">
          <Icon name="swap" />
          <input
            className="vh"
            type="file"
            accept="image/*"
            aria-label={nameOf(t('photo.replace'))}
            onChange={({ currentTarget }) => {
              const file = takeFile(currentTarget);
              if (file) onReplace(file);
            }}
          />
        </label>
      )}
      <button
        className="photo__x"
        type="button"
        ref={refOf('remove')}
        aria-label={isOnly ? nameOf(t('action.delete')) : t('photo.delete_n', { n: number(n) })}
        onClick={props.onRemove}
      >
        <Icon name="x" />
      </button>
      {onCover && (
        <button
          className="photo__c"
          type="button"
          title={t('photo.make_cover')}
          aria-label={nameOf(t('photo.make_cover'))}
          onClick={onCover}
        >
          <Icon name="star" />
        </button>
      )}
      {onEarlier && (
        <button
          className="photo__x photo__x--left"
          type="button"
          ref={refOf('earlier')}
          aria-label={nameOf(t('photo.move_left'))}
          onClick={onEarlier}
        >
          <Icon name="left" />
        </button>
      )}
      {onLater && (
        <button
          className="photo__x photo__x--right"
          type="button"
          ref={refOf('later')}
          aria-label={nameOf(t('photo.move_right'))}
          onClick={onLater}
        >
          <Icon name="right" />
        </button>
      )}
    </li>
  );
}
