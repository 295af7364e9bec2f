import { useEffect, useRef, useState, type RefObject } from 'react';
import { textToHtml } from './plain-text.ts';
import type { Surface, SurfaceListeners } from './surface.ts';

type UseSurface = {
  /** The element for the surface. */
  container: RefObject<HTMLDivElement | null>;
  /** Takes plain text until there is a surface. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  surface: Surface | undefined;
  /** True if the code of the editor could not be loaded. */
  isFailed: boolean;
};

/** Loads the code of the editor, and replaces the textarea by a surface when the user is not inside a word. */
export const useSurface = (
  defaultValue: string,
  attributes: Readonly<Record<string, string>>,
  takesPhotos: boolean,
  listeners: SurfaceListeners,
): UseSurface => {
  const container = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [surface, setSurface] = useState<Surface>();
  const [isFailed, setIsFailed] = useState(false);
  const first = useRef({ defaultValue, attributes, takesPhotos, listeners });
  useEffect(() => {
    const unmounted = new AbortController();
    let created: Surface | undefined;
    const start = async (): Promise<void> => {
      const module = await loadSurfaceModule();
      if (!module) return setIsFailed(true);
      await waitUntilIdle(textarea.current, unmounted.signal);
      if (unmounted.signal.aborted || !container.current) return;
      const { defaultValue: html, attributes, takesPhotos, listeners } = first.current;
      created = module.createSurface(container.current, {
        html: html || textToHtml(textarea.current?.value ?? ''),
        attributes,
        takesPhotos,
        hasFocus: textarea.current !== null && textarea.current === document.activeElement,
        ...listeners,
      });
      setSurface(created);
    };
    void start();
    return () => {
      unmounted.abort();
      created?.destroy();
    };
  }, []);
  useEffect(() => surface?.setAttributes(attributes), [surface, attributes]);
  return { container, textarea, surface, isFailed };
};

/** Returns undefined if the code of the editor cannot be loaded. */
const loadSurfaceModule = async () => {
  try {
    return await import('./surface.ts');
  } catch {
    return undefined;
  }
};

/** Resolves when no word is being composed in the field, and the cursor is not inside its text. */
const waitUntilIdle = async (
  field: HTMLTextAreaElement | null,
  signal: AbortSignal,
): Promise<void> => {
  if (!field) return;
  await new Promise<void>((resolve) => {
    let isComposing = false;
    const check = (): void => {
      const isInsideText =
        field === document.activeElement && field.selectionEnd < field.value.length;
      if (!isComposing && !isInsideText) resolve();
    };
    const listen = (name: string, then: () => void): void =>
      field.addEventListener(name, then, { signal });
    listen('compositionstart', () => (isComposing = true));
    listen('compositionend', () => {
      isComposing = false;
      check();
    });
    for (const name of ['input', 'blur', 'keyup', 'pointerup']) listen(name, check);
    signal.addEventListener('abort', () => resolve());
    check();
  });
};
