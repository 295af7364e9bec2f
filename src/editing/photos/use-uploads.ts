import { useEffect, useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import { useApp } from '#site/page.tsx';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import { randomKey } from '#ui/random-key.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { fileNameOf, photoErrorOf, type PhotoError, type PhotoErrorReason } from './photo-error.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** An upload of a photo into a slot; `isFailed` until it is retried. `isRefused` if the server will never take it. */
export type Upload = {
  key: string;
  /** The chosen file, then the scaled-down one. */
  file: Blob;
  preview?: string | undefined;
  percent: number;
  isFailed: boolean;
  isRefused?: boolean;
  /** Its record was deleted. */
  isGone?: boolean;
  /** It moves up into a place before it that becomes free. True only until it is scaled down. */
  isLoose?: boolean;
  /** Address of the photo that it takes the place of. */
  replaces?: string | undefined;
  /** Name of the chosen file. */
  name: string | undefined;
};

/** Uploads a photo into a slot of a record and returns all photos of the record. */
export type UploadCall<O = unknown> = (
  slot: number,
  file: Blob,
  options: O & { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<readonly Photo[]>;

/** As `UploadCall`, with what it takes to find the slot. */
export type PlacingCall = UploadCall<Pick<Upload, 'replaces'> & Pick<Uploads, 'hasUpload'>>;

/** There is no place for a photo any more: another tab has filled them. */
export class NoPlaceError extends Error {}

type Uploads = {
  /** Waiting, running and failed uploads by slot. */
  uploads: ReadonlyMap<number, Upload>;
  /** Returns whether a slot has an upload at the time of the call. */
  hasUpload: (slot: number) => boolean;
  /** Returns whether there is a loose upload at the time of the call. */
  hasLoose: () => boolean;
  upload: (slot: number, file: File, options?: Pick<Upload, 'isLoose' | 'replaces'>) => void;
  retry: (slot: number) => void;
  /** Aborts an upload. If it was sent completely, reports its photo as unwanted when the answer comes. */
  cancel: (slot: number) => void;
  /** Resolves when no upload waits or runs; to false if one of them has failed, now or earlier, unless its record was deleted. */
  settled: () => Promise<boolean>;
};

type UseUploadsCallbacks = {
  /** `isUnwanted` if the upload was cancelled after it was sent. */
  onPhotos: (slot: number, photos: readonly Photo[], isUnwanted: boolean) => void;
  onError: (error: PhotoError) => void;
  /** A photo is scaled down, or its place has become free: it was cancelled, or is refused because it cannot be sent. */
  onScaled: () => void;
  /** A failed upload is tried again. */
  onRetry: (slot: number) => void;
};

/**
 * Uploads photos into the slots of a record, one after the other. What a broken connection has stopped goes on when there is one
 * again. Unmounting aborts them.
 */
export const useUploads = (
  call: PlacingCall,
  { onPhotos, onError, onScaled, onRetry }: UseUploadsCallbacks,
): Uploads => {
  const { signInAgain } = useApp();
  const [{ uploads }, latest, change] = useStateRef({ uploads: new Map<number, Upload>() });
  const running = useRef(new Map<number, AbortController>());
  const cancelledLate = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());
  const errorCount = useRef(0);
  const isUnmounted = useRef(false);
  useEffect(
    () => () => {
      for (const call of running.current.values()) call.abort();
    },
    [],
  );
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const set = (slot: number, upload: Upload | undefined): void => {
    const next = new Map(latest.current.uploads);
    if (upload) next.set(slot, upload);
    else next.delete(slot);
    change({ uploads: next });
  };

  const hasUpload = (slot: number): boolean => latest.current.uploads.has(slot);

  const slotOf = (key: string): number | undefined =>
    [...latest.current.uploads].find(([, upload]) => upload.key === key)?.[0];

  const fail = (error: PhotoError): void => {
    errorCount.current++;
    onError(error);
  };

  /** Marks an upload as failed: it can be retried, and the queue goes on. */
  const failWith = (slot: number, upload: Upload, reason: PhotoErrorReason): void => {
    const { name } = upload;
    const isGone = reason === 'gone';
    const isRefused = reason !== 'upload_failed';
    set(slot, { ...upload, percent: 0, isFailed: true, isRefused, isGone });
    const error = { id: String(slot), reason, fileNames: name === undefined ? undefined : [name] };
    // A save goes on: it says what has become of the record, and what can be done with what was typed.
    if (isGone) onError(error);
    else fail(error);
  };

  /** Runs the work of an upload after that of the uploads before it. An error is a defect. */
  const enqueue = (slot: number, upload: Upload, work: () => Promise<void>): void => {
    queue.current = queue.current.then(work).catch((error: unknown) => {
      failWith(slot, upload, 'upload_failed');
      reportError(error);
    });
  };
  const isWaiting = (slot: number, { key }: Upload): boolean =>
    !isUnmounted.current && latest.current.uploads.get(slot)?.key === key;

  const send = async (slot: number, upload: Upload): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const { replaces } = upload;
    running.current.set(slot, controller);
    set(slot, { ...upload, percent: 0, isFailed: false });
    const onProgress = (fraction: number): void => {
      const last = latest.current.uploads.get(slot);
      if (last) set(slot, { ...last, percent: Math.floor(fraction * 100) });
    };
    try {
      await retryAfterSignIn(signInAgain, async () => {
        const photos = await call(slot, upload.file, { signal, onProgress, replaces, hasUpload });
        set(slot, undefined);
        onPhotos(slot, photos, cancelledLate.current.has(slot));
      });
    } catch (error) {
      if (signal.aborted) return;
      // The server has refused a photo that was cancelled: nothing is left to do.
      if (cancelledLate.current.has(slot) && error instanceof ApiError) return set(slot, undefined);
      failWith(slot, upload, reasonOf(error));
      // Any other error is a defect: the form shows a general message, the console gets the error.
      if (![ApiError, CallError, NoPlaceError].some((known) => error instanceof known))
        reportError(error);
    } finally {
      if (running.current.get(slot) === controller) running.current.delete(slot);
      cancelledLate.current.delete(slot);
    }
  };

  /** Gives a free slot to the loose upload after it, that one's to the next one, and so on. */
  const moveUp = (free: number): void => {
    const next = new Map(latest.current.uploads);
    const after = [...next].filter(([slot, { isLoose }]) => isLoose && slot > free);
    let target = free;
    for (const [slot, upload] of after.sort(([one], [other]) => one - other)) {
      next.delete(slot);
      next.set(target, upload);
      target = slot;
    }
    change({ uploads: next });
  };

  const start = async (waiting: Upload): Promise<void> => {
    const { key, file, isLoose } = waiting;
    if (isUnmounted.current) return;
    const shrunk = slotOf(key) === undefined ? undefined : await shrinkPhoto(file);
    const slot = slotOf(key);
    if (isUnmounted.current) return;
    if (slot === undefined || !shrunk) onScaled();
    else if (typeof shrunk === 'string') {
      set(slot, undefined);
      if (isLoose) moveUp(slot);
      fail(await photoErrorOf(isLoose ? key : String(slot), file, shrunk));
      onScaled();
    } else {
      const scaled = { ...waiting, ...shrunk, isLoose: false };
      set(slot, scaled);
      onScaled();
      await send(slot, scaled);
    }
  };

  const retry = (slot: number): void => {
    const failed = latest.current.uploads.get(slot);
    if (!failed?.isFailed) return;
    const waiting: Upload = { ...failed, isFailed: false };
    set(slot, waiting);
    onRetry(slot);
    enqueue(slot, waiting, async () => {
      if (isWaiting(slot, waiting)) await send(slot, waiting);
    });
  };

  useEffect(() => {
    const retryAll = (): void => {
      for (const [slot, { isRefused }] of latest.current.uploads) if (!isRefused) retry(slot);
    };
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  });

  return {
    uploads,
    hasUpload,
    hasLoose: () => [...latest.current.uploads.values()].some(({ isLoose }) => isLoose),
    // The tile appears at once; the photo is scaled down when the uploads before it are done.
    upload: (slot, file, options) => {
      const name = fileNameOf(file);
      const waiting: Upload = {
        key: randomKey(),
        file,
        percent: 0,
        isFailed: false,
        name,
        ...options,
      };
      set(slot, waiting);
      enqueue(slot, waiting, () => start(waiting));
    },
    retry,
    cancel: (slot) => {
      const call = running.current.get(slot);
      const isSent = call && latest.current.uploads.get(slot)?.percent === 100;
      // The server may have stored it: only the answer says which photo to delete.
      if (isSent) cancelledLate.current.add(slot);
      else {
        call?.abort();
        set(slot, undefined);
      }
    },
    settled: async () => {
      const before = errorCount.current;
      let last: Promise<void>;
      do await (last = queue.current);
      while (last !== queue.current);
      const hasFailed = [...latest.current.uploads.values()].some(
        ({ isFailed, isGone }) => isFailed && !isGone,
      );
      return errorCount.current === before && !hasFailed;
    },
  };
};

const reasonOf = (error: unknown): PhotoErrorReason => {
  if (error instanceof NoPlaceError) return 'max_reached';
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') return 'gone';
  return code === 'unsupported_image' || code === 'file_too_large' ? code : 'upload_failed';
};
