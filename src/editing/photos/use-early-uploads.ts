import { useEffect, useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useApp } from '#site/page.tsx';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import type { PhotoFault } from './shrink-photo.ts';

/** A chosen photo on its way to the server; `isFailed` until it is tried again. */
export type EarlyUpload = { file: Blob; percent: number; isFailed: boolean };

export type EarlyUploads = {
  /** Waiting, running and failed uploads by the key of the photo. */
  uploads: ReadonlyMap<string, EarlyUpload>;
  send: (key: string, file: Blob) => void;
  /** Sends a failed photo again, as its user has asked: the log-in dialog opens if the session has ended. */
  retry: (key: string) => void;
  /** Stops the upload of a photo that is not wanted any more. */
  drop: (key: string) => void;
  /**
   * Resolves when no upload waits or runs. What has failed is sent with the form, and so are the photos behind one that got no
   * answer: each of them would take as long to fail.
   */
  settled: () => Promise<void>;
};

type EarlyUploadsOptions = {
  onUploaded: (key: string, name: string) => void;
  onRefused: (key: string, fault: PhotoFault) => void;
};

/**
 * Sends chosen photos to the server while the rest of the form is filled in (PRODUCT 28), one after the other, so that a slow network
 * finishes one before it begins the next. What a broken connection has stopped goes on when there is one again. Unmounting
 * aborts them.
 */
export const useEarlyUploads = ({ onUploaded, onRefused }: EarlyUploadsOptions): EarlyUploads => {
  const { api, signInAgain } = useApp();
  const [{ uploads }, latest, change] = useStateRef({ uploads: new Map<string, EarlyUpload>() });
  const queue = useRef(Promise.resolve());
  const running = useRef<{ key: string; call: AbortController }>(undefined);
  const isUnmounted = useRef(false);
  /** Calls of `settled` that have not returned, and whether the last upload got no answer. */
  const waiting = useRef(0);
  const isUnanswered = useRef(false);
  const set = (key: string, upload: EarlyUpload | undefined): void => {
    const next = new Map(latest.current.uploads);
    if (upload) next.set(key, upload);
    else next.delete(key);
    change({ uploads: next });
  };

  /** Whoever types is not asked to log in: the form sends what has failed. Whoever has tapped a failed photo is (`isAsked`). */
  const upload = async (key: string, isAsked: boolean): Promise<void> => {
    const queued = latest.current.uploads.get(key);
    if (!queued || isUnmounted.current) return;
    const { file } = queued;
    if (waiting.current > 0 && isUnanswered.current) {
      set(key, { file, percent: 0, isFailed: true });
      return;
    }
    const call = new AbortController();
    const { signal } = call;
    running.current = { key, call };
    const onProgress = (fraction: number): void => {
      if (!signal.aborted) set(key, { file, percent: Math.floor(fraction * 100), isFailed: false });
    };
    const options = { signal, onProgress, ...(!isAsked && { inBackground: true as const }) };
    try {
      let hasSignedIn = false;
      const askToSignIn = async (): Promise<boolean> =>
        isAsked && !signal.aborted && (hasSignedIn = await signInAgain());
      await retryAfterSignIn(askToSignIn, async () => {
        const { name } = await api.drafts.uploadPhoto({ files: { photo: file } }, options);
        if (signal.aborted) return;
        isUnanswered.current = false;
        set(key, undefined);
        onUploaded(key, name);
      });
      // The other photos have failed for the same reason.
      if (hasSignedIn) retryAll();
    } catch (error) {
      if (signal.aborted) return;
      isUnanswered.current = error instanceof CallError;
      const fault = faultOf(error);
      set(key, fault ? undefined : { file, percent: 0, isFailed: true });
      if (fault) onRefused(key, fault);
      // Any other error is a defect: the form sends the photo, the console gets the error.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    } finally {
      running.current = undefined;
    }
  };
  const send = (key: string, file: Blob, isAsked = false): void => {
    set(key, { file, percent: 0, isFailed: false });
    queue.current = queue.current.then(() => upload(key, isAsked));
  };
  const retry = (key: string, isAsked: boolean): void => {
    const failed = latest.current.uploads.get(key);
    if (failed?.isFailed) send(key, failed.file, isAsked);
  };
  const retryAll = (): void =>
    [...latest.current.uploads.keys()].forEach((key) => retry(key, false));

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      running.current?.call.abort();
    };
  }, []);
  useEffect(() => {
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  });

  return {
    uploads,
    send,
    retry: (key) => retry(key, true),
    drop: (key) => {
      if (running.current?.key === key) running.current.call.abort();
      set(key, undefined);
    },
    settled: async () => {
      let last: Promise<void>;
      waiting.current++;
      do await (last = queue.current);
      while (last !== queue.current);
      waiting.current--;
    },
  };
};

/** Returns why the server will never take the photo, if that is what it said. */
const faultOf = (error: unknown): PhotoFault | undefined => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'unsupported_image' || code === 'file_too_large' ? code : undefined;
};
