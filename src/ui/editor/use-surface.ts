import { useEffect, useRef, useState, type RefObject } from 'react';
import { textToHtml } from './plain-text.ts';
import type { Surface, Told } from './surface.ts';

type SurfaceParts = {
  /** Where the text goes. */
  place: RefObject<HTMLDivElement | null>;
  /** In its stead until the code of the editor is there: plain text. */
  plain: RefObject<HTMLTextAreaElement | null>;
  surface: Surface | undefined;
  /** True when that code cannot be had. */
  isFailed: boolean;
};

type Ears = {
  onText: (html: string) => void;
  onState: (told: Told) => void;
  onLink: () => void;
};

/** Fetches the editor, and puts it in the place of the plain text when nobody is amid a word. */
export const useSurface = (
  defaultValue: string,
  attributes: Readonly<Record<string, string>>,
  ears: Ears,
): SurfaceParts => {
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [surface, setSurface] = useState<Surface>();
  const [isFailed, setIsFailed] = useState(false);
  const first = useRef({ defaultValue, attributes, ears });
  useEffect(() => {
    const leaving = new AbortController();
    let made: Surface | undefined;
    const start = async (): Promise<void> => {
      const code = await fetchCode();
      if (!code) return setIsFailed(true);
      await untilIdle(plain.current, leaving.signal);
      if (leaving.signal.aborted || !place.current) return;
      const { defaultValue: html, attributes, ears } = first.current;
      made = code.createSurface(place.current, {
        html: html || textToHtml(plain.current?.value ?? ''),
        attributes,
        hasFocus: plain.current !== null && plain.current === document.activeElement,
        ...ears,
      });
      setSurface(made);
    };
    void start();
    return () => {
      leaving.abort();
      made?.destroy();
    };
  }, []);
  useEffect(() => surface?.setAttributes(attributes), [surface, attributes]);
  return { place, plain, surface, isFailed };
};

/** The code of the editor; undefined when it cannot be had. */
const fetchCode = async () => {
  try {
    return await import('./surface.ts');
  } catch {
    return undefined;
  }
};

/** Resolves when nobody composes a word in the field, or has the cursor amid its text. */
const untilIdle = async (field: HTMLTextAreaElement | null, signal: AbortSignal): Promise<void> => {
  if (!field) return;
  await new Promise<void>((resolve) => {
    let isComposing = false;
    const check = (): void => {
      const isAmid = field === document.activeElement && field.selectionEnd < field.value.length;
      if (!isComposing && !isAmid) resolve();
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
