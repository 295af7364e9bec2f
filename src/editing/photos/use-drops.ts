import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Takes photos that are pasted or dropped anywhere on the page: beside its place, the browser would
 * leave the form for the photo. What is for a `part` of the page goes there before. True while some
 * are held over it.
 */
export const useDrops = (
  take: (files: File[]) => void,
  part?: RefObject<HTMLElement | null>,
): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      name: K,
      then: (event: DocumentEventMap[K]) => void,
    ): void =>
      document.addEventListener(name, then, {
        signal: leaving.signal,
        capture: part !== undefined,
      });
    const isInside = ({ target }: Event): boolean =>
      !part || Boolean(part.current?.contains(target as Node));
    const takeFrom = (event: Event, data: DataTransfer | null): void => {
      setIsOver(false);
      if (event.defaultPrevented || !data || data.files.length === 0) return;
      if (!isInside(event)) return;
      event.preventDefault();
      latest.current([...data.files]);
    };
    const holds = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') ?? false;
    listen('dragover', (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      setIsOver(isInside(event));
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => takeFrom(event, event.dataTransfer));
    listen('paste', (event) => {
      // Office programs add a picture of the text to the text.
      if (!event.clipboardData?.types.includes('text/plain')) takeFrom(event, event.clipboardData);
    });
    return () => leaving.abort();
  }, [part]);
  return isOver;
};
