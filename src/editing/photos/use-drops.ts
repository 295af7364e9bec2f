import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Passes pasted and dropped files to `onFiles`, wherever on the page: outside a drop zone, the browser would
 * leave the form and open the file. With `zone`, only files for that element are used, before any listener
 * for the page. Returns whether files are being dragged over it.
 */
export const useDrops = (
  onFiles: (files: File[]) => void,
  zone?: RefObject<HTMLElement | null>,
): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const unmount = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      name: K,
      handle: (event: DocumentEventMap[K]) => void,
    ): void =>
      document.addEventListener(name, handle, {
        signal: unmount.signal,
        capture: zone !== undefined,
      });
    const isInside = ({ target }: Event): boolean =>
      !zone || Boolean(zone.current?.contains(target as Node));
    const takeFrom = (event: Event, data: DataTransfer | null): void => {
      setIsOver(false);
      if (event.defaultPrevented || !data || data.files.length === 0) return;
      if (!isInside(event)) return;
      event.preventDefault();
      latest.current([...data.files]);
    };
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') ?? false;
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(isInside(event));
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => takeFrom(event, event.dataTransfer));
    listen('paste', (event) => {
      // Office programs add a picture of the text to copied text.
      if (!event.clipboardData?.types.includes('text/plain')) takeFrom(event, event.clipboardData);
    });
    return () => unmount.abort();
  }, [zone]);
  return isOver;
};
