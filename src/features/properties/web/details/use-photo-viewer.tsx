import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

type PhotoViewerState = {
  /** Opens a photo in place of its link. */
  open: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
  dialog: ReactNode;
};

type Opened = { index: number; Viewer: ComponentType<PhotoViewerProps> };

/**
 * Opens photos whole, over the page. The code is loaded with the first of them; if that fails, the link is
 * followed. `onLeave` gets the photo that was shown last.
 */
export const usePhotoViewer = (
  photos: readonly Photo[],
  title: string,
  onLeave: (index: number) => void,
): PhotoViewerState => {
  const [opened, setOpened] = useState<Opened>();
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./photo-viewer.tsx').then(
      ({ PhotoViewer }) => setOpened({ index, Viewer: PhotoViewer }),
      () => location.assign(href),
    );
  };
  const close = (index: number): void => {
    setOpened(undefined);
    onLeave(index);
  };
  return {
    open,
    dialog: opened && (
      <opened.Viewer photos={photos} title={title} start={opened.index} onClose={close} />
    ),
  };
};
