import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { randomKey } from '#ui/random-key.ts';
import { moveItem } from './move-item.ts';
import { refusalOf, type PhotoRefusal } from './photo-refusal.ts';
import { shrinkPhoto, type PhotoFault } from './shrink-photo.ts';

/**
 * A photo that was chosen; `file` is absent while it is being made smaller, `fault` is why the server
 * did not take it.
 */
export type ChosenPhoto = {
  key: string;
  file?: Blob;
  preview?: string | undefined;
  fault?: PhotoFault;
};

/** The photos of a form, in their order. */
export type ChosenPhotos = {
  photos: readonly ChosenPhoto[];
  max: number;
  /** What is to be said about the last choice; a note about one photo has its key. */
  notes: readonly PhotoRefusal[];
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Takes a photo under a key of its own, in the place of the one that has it. */
  put: (key: string, file: File) => void;
  /** The server does not take this photo. */
  refuse: (key: string, fault: PhotoFault) => void;
  /**
   * The photos as they will be sent, once the last of them is ready. Throws an `ApiError` when one
   * cannot be sent after all.
   */
  ready: () => Promise<readonly ChosenPhoto[]>;
};

/** Keeps up to `max` photos: of those that are chosen the first are taken (S5). */
export const usePhotos = (max: number, start: readonly ChosenPhoto[] = []): ChosenPhotos => {
  const [photos, setPhotos] = useState(start);
  const [notes, setNotes] = useState<readonly PhotoRefusal[]>([]);
  const current = useRef(photos);
  // One at a time: a decoded photo takes a hundred times the memory of its file.
  const turns = useRef(Promise.resolve());
  const lastFallen = useRef<{ fault: PhotoFault }>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = (next: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]): void => {
    current.current = next(current.current);
    setPhotos(current.current);
  };
  const has = (key: string): boolean => current.current.some((photo) => photo.key === key);
  const without = (key: string): void => change((all) => all.filter((photo) => photo.key !== key));

  const shrink = async (key: string, original: File): Promise<void> => {
    if (isGone.current || !has(key)) return;
    const result = await shrinkPhoto(original);
    if (typeof result === 'string') {
      without(key);
      lastFallen.current = { fault: result };
      const refusal = await refusalOf(key, original, result);
      setNotes((last) => [...last, refusal]);
    } else change((all) => all.map((photo) => (photo.key === key ? { key, ...result } : photo)));
  };

  const take = (key: string, original: File): void => {
    change((all) => [...all, { key }]);
    turns.current = turns.current.then(() => shrink(key, original)).catch(reportError);
  };

  return {
    photos,
    max,
    notes,
    add: (files) => {
      const chosen = [...files];
      const taken = chosen.slice(0, max - current.current.length);
      setNotes(taken.length < chosen.length ? [{ id: 'max', reason: 'max_reached' }] : []);
      for (const original of taken) take(randomKey(), original);
    },
    remove: (key) => {
      without(key);
      setNotes([]);
    },
    move: (key, to) =>
      change((all) =>
        moveItem(
          all,
          all.findIndex((photo) => photo.key === key),
          to,
        ),
      ),
    put: (key, file) => {
      without(key);
      setNotes([]);
      take(key, file);
    },
    refuse: (key, fault) => {
      change((all) => all.map((photo) => (photo.key === key ? { ...photo, fault } : photo)));
      setNotes([{ id: key, reason: fault }]);
    },
    ready: async () => {
      const before = lastFallen.current;
      await turns.current;
      const fallen = lastFallen.current;
      if (fallen && fallen !== before) throw new ApiError(fallen.fault);
      return current.current;
    },
  };
};
