import { useEffect, useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import { useApp } from '#site/page.tsx';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { fileNameOf, photoErrorOf, type PhotoError, type PhotoErrorReason } from './photo-error.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** An upload of a photo into a slot; `isFailed` until it is retried. `isRefused` if the server will never take it. */
export type Upload = {
  /** The chosen file, then the scaled-down one. */
  file: Blob;
  preview?: string | undefined;
  percent: number;
  isFailed: boolean;
  isRefused?: boolean;
  /** Name of the chosen file. */
  name: string | undefined;
};

/** Uploads a photo into a slot of a record and returns all photos of the record. */
export type UploadCall = (
  slot: number,
  file: Blob,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<readonly Photo[]>;

type Uploads = {
  /** Waiting, running and failed uploads by slot. */
  uploads: ReadonlyMap<number, Upload>;
  /** Returns whether a slot has an upload at the time of the call. */
  hasUpload: (slot: number) => boolean;
  upload: (slot: number, file: File) => void;
  retry: (slot: number) => void;
  /** Aborts an upload. If it was sent completely, reports its photo as unwanted when the answer comes. */
  cancel: (slot: number) => void;
  /** Resolves when no upload waits or runs; to false if one of them has failed, now or earlier. */
  settled: () => Promise<boolean>;
};

type UseUploadsCallbacks = {
  /** `isUnwanted` if the upload was cancelled after it was sent. */
  onPhotos: (slot: number, photos: readonly Photo[], isUnwanted: boolean) => void;
  onError: (error: PhotoError) => void;
  /** A failed upload is tried again. */
  onRetry: (slot: number) => void;
};

/**
 * Uploads photos into the slots of a record, one after the other. What a broken connection has stopped goes on when there is one
 * again. Unmounting aborts them.
 */
export const useUploads = (
  call: UploadCall,
  { onPhotos, onError, onRetry }: UseUploadsCallbacks,
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

  const fail = (error: PhotoError): void => {
    errorCount.current++;
    onError(error);
  };

  /** Marks an upload as failed: it can be retried, and the queue goes on. */
  const failWith = (slot: number, upload: Upload, reason: PhotoErrorReason): void => {
    const { name } = upload;
    set(slot, { ...upload, percent: 0, isFailed: true, isRefused: reason !== 'upload_failed' });
    fail({ id: String(slot), reason, fileNames: name === undefined ? undefined : [name] });
  };

  /** Runs the work of an upload after that of the uploads before it. An error is a defect. */
  const enqueue = (slot: number, upload: Upload, work: () => Promise<void>): void => {
    queue.current = queue.current.then(work).catch((error: unknown) => {
      failWith(slot, upload, 'upload_failed');
      reportError(error);
    });
  };
  const isWaiting = (slot: number, waiting: Upload): boolean =>
    !isUnmounted.current && latest.current.uploads.get(slot) === waiting;

  const send = async (slot: number, upload: Upload): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(slot, controller);
    set(slot, { ...upload, percent: 0, isFailed: false });
    const onProgress = (fraction: number): void => {
      const last = latest.current.uploads.get(slot);
      if (last) set(slot, { ...last, percent: Math.floor(fraction * 100) });
    };
    try {
      await retryAfterSignIn(signInAgain, async () => {
        const photos = await call(slot, upload.file, { signal, onProgress });
        set(slot, undefined);
        onPhotos(slot, photos, cancelledLate.current.has(slot));
      });
    } catch (error) {
      if (signal.aborted) return;
      // The server has refused a photo that was cancelled: nothing is left to do.
      if (cancelledLate.current.has(slot) && error instanceof ApiError) return set(slot, undefined);
      failWith(slot, upload, reasonOf(error));
      // Any other error is a defect: the form shows a general message, the console gets the error.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    } finally {
      if (running.current.get(slot) === controller) running.current.delete(slot);
      cancelledLate.current.delete(slot);
    }
  };

  const start = async (slot: number, waiting: Upload): Promise<void> => {
    if (!isWaiting(slot, waiting)) return;
    const shrunk = await shrinkPhoto(waiting.file);
    if (!isWaiting(slot, waiting)) return;
    if (typeof shrunk === 'string') {
      set(slot, undefined);
      fail(await photoErrorOf(String(slot), waiting.file, shrunk));
    } else await send(slot, { ...waiting, ...shrunk });
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
    hasUpload: (slot) => latest.current.uploads.has(slot),
    // The tile appears at once; the photo is scaled down when the uploads before it are done.
    upload: (slot, file) => {
      const waiting: Upload = { file, percent: 0, isFailed: false, name: fileNameOf(file) };
      set(slot, waiting);
      enqueue(slot, waiting, () => start(slot, waiting));
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
      const hasFailed = [...latest.current.uploads.values()].some(({ isFailed }) => isFailed);
      return errorCount.current === before && !hasFailed;
    },
  };
};

const reasonOf = (error: unknown): PhotoErrorReason => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'unsupported_image' || code === 'file_too_large' ? code : 'upload_failed';
};
