import { useEffect, useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import { useApp } from '#site/page.tsx';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { refusalOf, type PhotoRefusal, type RefusalReason } from './photo-refusal.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo on its way into a slot, from 0 to 100 percent; `isFailed` until it is tried again. */
export type Upload = {
  /** As it was chosen, then as it is sent. */
  file: Blob;
  preview?: string | undefined;
  percent: number;
  isFailed: boolean;
};

/** Puts a photo into a slot of a record, and answers with all photos of it. */
export type UploadCall = (
  slot: number,
  file: Blob,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<readonly Photo[]>;

type Uploads = {
  /** By slot. */
  uploads: ReadonlyMap<number, Upload>;
  /** Whether one is in this slot by now. */
  isTaken: (slot: number) => boolean;
  take: (slot: number, file: File) => void;
  retry: (slot: number) => void;
  /** Stops one, or has it taken away again when it is there already. */
  giveUp: (slot: number) => void;
  /** Until none waits or is on its way; false when one did not get there, then or before. */
  settled: () => Promise<boolean>;
};

type Ears = {
  /** `isUnwanted` when it was given up too late. */
  onPhotos: (slot: number, photos: readonly Photo[], isUnwanted: boolean) => void;
  onFault: (fault: PhotoRefusal) => void;
};

/** Sends photos into the slots of a record, one after the other; leaving the page gives them up. */
export const useUploads = (call: UploadCall, { onPhotos, onFault }: Ears): Uploads => {
  const { signInAgain } = useApp();
  const [{ uploads }, now, change] = useStateRef({ uploads: new Map<number, Upload>() });
  const running = useRef(new Map<number, AbortController>());
  const unwanted = useRef(new Set<number>());
  const turns = useRef(Promise.resolve());
  const faults = useRef(0);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      for (const call of running.current.values()) call.abort();
    },
    [],
  );
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const set = (slot: number, upload: Upload | undefined): void => {
    const next = new Map(now.current.uploads);
    if (upload) next.set(slot, upload);
    else next.delete(slot);
    change({ uploads: next });
  };

  const fail = (refusal: PhotoRefusal): void => {
    faults.current++;
    onFault(refusal);
  };

  /** A mistake of ours: it can be tried again, and those behind it go on. */
  const giveBack = (slot: number, upload: Upload, error: unknown): void => {
    set(slot, { ...upload, percent: 0, isFailed: true });
    fail({ id: String(slot), reason: 'upload_failed' });
    reportError(error);
  };

  const send = async (slot: number, upload: Upload): Promise<void> => {
    const leaving = new AbortController();
    const { signal } = leaving;
    running.current.set(slot, leaving);
    set(slot, { ...upload, percent: 0, isFailed: false });
    const onProgress = (part: number): void => {
      const last = now.current.uploads.get(slot);
      if (last) set(slot, { ...last, percent: Math.floor(part * 100) });
    };
    try {
      await retryAfterSignIn(signInAgain, async () => {
        const photos = await call(slot, upload.file, { signal, onProgress });
        set(slot, undefined);
        onPhotos(slot, photos, unwanted.current.has(slot));
      });
    } catch (error) {
      if (signal.aborted) return;
      // What was given up was not taken anyway.
      if (unwanted.current.has(slot) && error instanceof ApiError) return set(slot, undefined);
      set(slot, { ...upload, percent: 0, isFailed: true });
      fail({ id: String(slot), reason: reasonOf(error) });
      // A mistake of ours: the visitor is told what to do, the console what it was.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    } finally {
      if (running.current.get(slot) === leaving) running.current.delete(slot);
      unwanted.current.delete(slot);
    }
  };

  const start = async (slot: number, waiting: Upload): Promise<void> => {
    const isWaiting = (): boolean => !isGone.current && now.current.uploads.get(slot) === waiting;
    if (!isWaiting()) return;
    const shrunk = await shrinkPhoto(waiting.file);
    if (!isWaiting()) return;
    if (typeof shrunk === 'string') {
      set(slot, undefined);
      fail(await refusalOf(String(slot), waiting.file, shrunk));
    } else await send(slot, { ...waiting, ...shrunk });
  };

  return {
    uploads,
    isTaken: (slot) => now.current.uploads.has(slot),
    /** It takes its place at once, and is made smaller when those before it have been sent. */
    take: (slot, file) => {
      const waiting: Upload = { file, percent: 0, isFailed: false };
      set(slot, waiting);
      turns.current = turns.current
        .then(() => start(slot, waiting))
        .catch((error: unknown) => giveBack(slot, waiting, error));
    },
    retry: (slot) => {
      const upload = now.current.uploads.get(slot);
      if (!upload) return;
      const sent = send(slot, upload).catch((error: unknown) => giveBack(slot, upload, error));
      turns.current = turns.current.then(() => sent);
    },
    giveUp: (slot) => {
      const call = running.current.get(slot);
      const isSent = call && now.current.uploads.get(slot)?.percent === 100;
      // It may be stored by now: only its answer tells what is to be taken away.
      if (isSent) unwanted.current.add(slot);
      else {
        call?.abort();
        set(slot, undefined);
      }
    },
    settled: async () => {
      const before = faults.current;
      let last: Promise<void>;
      do await (last = turns.current);
      while (last !== turns.current);
      const isLeftBehind = [...now.current.uploads.values()].some(({ isFailed }) => isFailed);
      return faults.current === before && !isLeftBehind;
    },
  };
};

const reasonOf = (error: unknown): RefusalReason => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'unsupported_image' || code === 'file_too_large' ? code : 'upload_failed';
};
