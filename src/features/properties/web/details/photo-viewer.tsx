import { useEffect, useRef, type KeyboardEvent } from 'react';
import '#ui/styles/overlays/viewer.css';
import type { Photo } from '#contract/shapes/photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useModal } from '#ui/overlays/use-modal.ts';
import { Picture } from '#ui/picture.tsx';
import { GalleryButtons } from './gallery-controls.tsx';
import { photoId } from './gallery-photo.ts';
import { usePhotoTrack } from './use-photo-track.ts';

export type PhotoViewerProps = {
  photos: readonly Photo[];
  title: string;
  /** The photo that is shown first. */
  start: number;
  /** Gets the photo that was shown last. */
  onClose: (index: number) => void;
};

/** How much a photo may be enlarged: one as wide as photos are stored fills most windows, and a tiny one stays sharp enough. */
const MOST_ENLARGED = 1.5;

/** Returns the photo as the page has it, which is seen until the larger one is there; undefined if it has none yet. */
const loadedPhoto = (index: number): string | undefined => {
  const shown = document.querySelector<HTMLImageElement>(`#${photoId(index)} img`);
  return shown?.currentSrc && shown.complete ? `url("${shown.currentSrc}")` : undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Photos over the whole screen, never cropped, and not larger than they can be shown. Swipes, arrow keys and buttons move; Esc, Back and a button close;
 * two fingers enlarge, as browsers do.
 */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const { t, list, number, digits } = useI18n();
  const dialog = useModal();
  const track = useRef<HTMLUListElement>(null);
  const { current, goTo } = usePhotoTrack(track, photos.length);
  const total = photos.length;
  // After the dialog is open: its row has no width before.
  useEffect(() => {
    const node = track.current;
    if (node) node.scrollLeft = start * node.clientWidth;
  }, [start]);
  const nameOf = (index: number) =>
    t('details.photo_of', { n: number(index + 1), total: number(total) });
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(current + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole dialog
    <dialog
      className="viewer"
      ref={dialog}
      aria-label={t('details.photos')}
      onClose={() => onClose(current)}
      onKeyDown={move}
    >
      <ul className="viewer__track" ref={track}>
        {photos.map((photo, index) => {
          const loaded = loadedPhoto(index);
          return (
            <li key={photo.slot}>
              {loaded === undefined && <span className="spin" />}
              <div
                style={{
                  backgroundImage: loaded,
                  maxWidth: MOST_ENLARGED * photo.width,
                  maxHeight: MOST_ENLARGED * photo.height,
                }}
              >
                <Picture
                  photo={photo}
                  sizes="100vw"
                  alt={list([title, nameOf(index)])}
                  loading={index === start ? 'first' : 'lazy'}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {total > 1 && <GalleryButtons current={current} total={total} goTo={goTo} />}
      {total > 1 && (
        <>
          <span className="gallery__n" aria-hidden="true">
            {digits(`${current + 1} / ${total}`)}
          </span>
          <span className="vh" aria-live="polite">
            {nameOf(current)}
          </span>
        </>
      )}
      <button
        className="gallery__btn viewer__close"
        type="button"
        aria-label={t('action.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
