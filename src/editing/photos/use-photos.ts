import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { randomKey } from '#ui/random-key.ts';
import { moveItem } from './move-item.ts';
import {
  fileNameOf,
  leftOut,
  photoErrorOf,
  withError,
  withoutError,
  type PhotoError,
} from './photo-error.ts';
import { shrinkPhoto, type PhotoFault } from './shrink-photo.ts';
import { useEarlyUploads, type EarlyUploads } from './use-early-uploads.ts';

/**
 * A chosen photo. `file` is absent while it is being scaled down; `uploaded` is the name under which the server has it already;
 * `fault` says why the server refused it; `name` is that of the chosen file. Drafts store this shape.
 */
export type ChosenPhoto = {
  key: string;
  file?: Blob;
  preview?: string | undefined;
  uploaded?: string;
  fault?: PhotoFault;
  name?: string | undefined;
};

/** The chosen photos of a form, in order. */
export type ChosenPhotos = {
  photos: readonly ChosenPhoto[];
  max: number;
  /** Errors of the last choice, and about photos that the server has refused. The id of an error about one photo is its key. */
  errors: readonly PhotoError[];
  /** Photos on their way to the server, by key. */
  uploads: EarlyUploads['uploads'];
  retryUpload: (key: string) => void;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Replaces a photo, which stays in place until the other one is scaled down. */
  replace: (key: string, file: File) => void;
  /** Sets the photo of a key, in place of the one that has it. */
  put: (key: string, file: File) => void;
  /** Marks a photo that the server has refused. */
  refuse: (key: string, fault: PhotoFault) => void;
  /**
   * Resolves to the photos as they will be sent, when all are scaled down and none is on its way.
   * @throws ApiError if one of them turned out not to be sendable
   */
  ready: () => Promise<readonly ChosenPhoto[]>;
};

type PhotosOptions = { start?: readonly ChosenPhoto[] | undefined };

/** Holds up to `max` chosen photos; of a larger choice only the first are used (S5). A file that is no photo takes no place. */
export const usePhotos = (max: number, { start = [] }: PhotosOptions = {}): ChosenPhotos => {
  const [photos, setPhotos] = useState(start);
  const [errors, setErrors] = useState<readonly PhotoError[]>(() => start.flatMap(refusalOf));
  const latest = useRef(photos);
  // One photo is scaled at a time: decoded, it takes a hundred times the memory of its file.
  const queue = useRef(Promise.resolve());
  // Chosen files for which there is only a place if one before them is refused.
  const waiting = useRef<readonly File[]>([]);
  const lastRefused = useRef<{ fault: PhotoFault }>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const change = (next: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]): void => {
    latest.current = next(latest.current);
    setPhotos(latest.current);
  };
  const has = (key: string): boolean => latest.current.some((photo) => photo.key === key);
  const isPlaceholder = (key: string): boolean =>
    latest.current.some(
      (photo) => photo.key === key && !photo.file && photo.uploaded === undefined,
    );
  const alter = (key: string, part: Partial<ChosenPhoto>): void =>
    change((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const refuse = (key: string, fault: PhotoFault): void => {
    alter(key, { fault });
    for (const error of latest.current.filter((photo) => photo.key === key).flatMap(refusalOf))
      setErrors((last) => withError(last, error));
  };
  const early = useEarlyUploads({
    onUploaded: (key, uploaded) => alter(key, { uploaded }),
    onRefused: refuse,
  });
  const drop = (key: string): void => {
    change((all) => all.filter((photo) => photo.key !== key));
    early.drop(key);
  };
  const sendEarly = (key: string, file: Blob): void => {
    if (has(key)) early.send(key, file);
  };
  // Those of a draft that had not reached the server.
  useEffect(() => {
    for (const { key, file, uploaded, fault } of latest.current)
      if (file && uploaded === undefined && !fault) sendEarly(key, file);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at the start: later photos are sent when they are chosen
  }, []);

  const shrink = async (key: string, original: File): Promise<void> => {
    if (isUnmounted.current || !has(key)) return;
    const result = await shrinkPhoto(original);
    if (typeof result === 'string') {
      if (isPlaceholder(key)) drop(key);
      lastRefused.current = { fault: result };
      const error = await photoErrorOf(key, original, result);
      setErrors((last) => withError(last, error));
      return;
    }
    // One that it replaces may be on its way.
    early.drop(key);
    const shrunk = { key, name: fileNameOf(original), ...result };
    change((all) => all.map((photo) => (photo.key === key ? shrunk : photo)));
    sendEarly(key, result.file);
  };

  const shrinkNext = (key: string, original: File): void => {
    queue.current = queue.current
      .then(() => shrink(key, original))
      .catch(reportError)
      .then(placeWaiting);
  };
  const addUnder = (key: string, original: File): void => {
    change((all) => [...all, { key }]);
    shrinkNext(key, original);
  };
  /** Gives the free places to files that wait, and leaves out the others when no place can become free any more. */
  const placeWaiting = (): void => {
    const free = max - latest.current.length;
    const placed = waiting.current.slice(0, free);
    waiting.current = waiting.current.slice(free);
    for (const original of placed) addUnder(randomKey(), original);
    if (latest.current.some(({ key }) => isPlaceholder(key))) return;
    const ofOthers = leftOut(waiting.current);
    waiting.current = [];
    setErrors((last) => [...last, ...ofOthers]);
  };
  const clearError = (key: string): void => setErrors((last) => withoutError(last, key));

  return {
    photos,
    max,
    errors,
    uploads: early.uploads,
    retryUpload: early.retry,
    add: (files) => {
      setErrors((last) => last.filter(({ id }) => has(id)));
      waiting.current = [...waiting.current, ...files];
      placeWaiting();
    },
    remove: (key) => {
      drop(key);
      clearError(key);
    },
    move: (key, to) =>
      change((all) =>
        moveItem(
          all,
          all.findIndex((photo) => photo.key === key),
          to,
        ),
      ),
    replace: (key, file) => {
      clearError(key);
      shrinkNext(key, file);
    },
    put: (key, file) => {
      drop(key);
      clearError(key);
      addUnder(key, file);
    },
    refuse,
    ready: async () => {
      const before = lastRefused.current;
      let last: Promise<void>;
      do await (last = queue.current);
      while (last !== queue.current);
      await early.settled();
      const refused = lastRefused.current;
      if (refused && refused !== before) throw new ApiError(refused.fault);
      return latest.current;
    },
  };
};

/** Says which file the server has refused, and why. */
const refusalOf = ({ key, fault, name }: ChosenPhoto): PhotoError[] =>
  fault ? [{ id: key, reason: fault, fileNames: name === undefined ? undefined : [name] }] : [];
