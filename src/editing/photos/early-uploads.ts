import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { SerialQueue } from '#editing/serial-queue.ts';
import type { App } from '#site/page.tsx';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import type { PhotoFault } from './shrink-photo.ts';

/** A chosen photo on its way to the server; `isFailed` until it is tried again. */
export type EarlyUpload = { file: Blob; percent: number; isFailed: boolean };

/** Waiting, running and failed uploads by the key of the photo. */
type UploadsByKey = ReadonlyMap<string, EarlyUpload>;

type EarlyUploadsOptions = {
  app: Pick<App, 'api' | 'signInAgain'>;
  /** Gets all uploads after each change. */
  onChange: (uploads: UploadsByKey) => void;
  onUploaded: (key: string, name: string) => void;
  onRefused: (key: string, fault: PhotoFault) => void;
};

/**
 * Sends chosen photos to the server while the rest of the form is filled in (PRODUCT 28), one after the other, so that a slow network
 * finishes one before it begins the next.
 */
export class EarlyUploads {
  readonly #options: EarlyUploadsOptions;
  readonly #work = new SerialQueue();
  #uploads: UploadsByKey = new Map();
  #running: { key: string; call: AbortController } | undefined;
  /** Calls of `settled` that have not returned. */
  #settling = 0;
  /** Whether the last upload got no answer. */
  #isUnanswered = false;
  #isStopped = false;

  constructor(options: EarlyUploadsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
  }

  /** Aborts the running upload; those that wait are not begun. */
  stop(): void {
    this.#isStopped = true;
    this.#running?.call.abort();
  }

  send(key: string, file: Blob, isAsked = false): void {
    this.#set(key, { file, percent: 0, isFailed: false });
    this.#work.add(() => this.#upload(key, isAsked));
  }

  /** Sends a failed photo again. If its user has asked for it, the log-in dialog opens when the session has ended. */
  retry(key: string, isAsked: boolean): void {
    const failed = this.#uploads.get(key);
    if (failed?.isFailed) this.send(key, failed.file, isAsked);
  }

  readonly retryAll = (): void => {
    for (const key of this.#uploads.keys()) this.retry(key, false);
  };

  /** Stops the upload of a photo that is not wanted any more. */
  drop(key: string): void {
    if (this.#running?.key === key) this.#running.call.abort();
    this.#remove(key);
  }

  /**
   * Resolves when no upload waits or runs. What has failed is sent with the form, and so are the photos behind one that got no
   * answer: each of them would take as long to fail.
   */
  async settled(): Promise<void> {
    this.#settling++;
    await this.#work.settled();
    this.#settling--;
  }

  #change(uploads: UploadsByKey): void {
    this.#uploads = uploads;
    this.#options.onChange(uploads);
  }

  #set(key: string, upload: EarlyUpload): void {
    this.#change(new Map(this.#uploads).set(key, upload));
  }

  #remove(key: string): void {
    this.#change(new Map([...this.#uploads].filter(([other]) => other !== key)));
  }

  async #upload(key: string, isAsked: boolean): Promise<void> {
    const queued = this.#uploads.get(key);
    if (!queued || this.#isStopped) return;
    const { file } = queued;
    if (this.#settling > 0 && this.#isUnanswered)
      return this.#set(key, { file, percent: 0, isFailed: true });
    const call = new AbortController();
    this.#running = { key, call };
    try {
      await this.#send(key, file, { isAsked, signal: call.signal });
    } catch (error) {
      if (!call.signal.aborted) this.#fail(key, file, error);
    } finally {
      this.#running = undefined;
    }
  }

  /** An upload asks to log in only if its user has tapped the failed photo (`isAsked`): the form sends what has failed. */
  async #send(
    key: string,
    file: Blob,
    { isAsked, signal }: { isAsked: boolean; signal: AbortSignal },
  ): Promise<void> {
    const { app, onUploaded } = this.#options;
    const onProgress = (fraction: number): void => {
      const percent = Math.floor(fraction * 100);
      if (!signal.aborted) this.#set(key, { file, percent, isFailed: false });
    };
    const options = { signal, onProgress, ...(!isAsked && { inBackground: true as const }) };
    let hasSignedIn = false;
    const askToSignIn = async (): Promise<boolean> =>
      isAsked && !signal.aborted && (hasSignedIn = await app.signInAgain());
    await retryAfterSignIn(askToSignIn, async () => {
      const { name } = await app.api.drafts.uploadPhoto({ files: { photo: file } }, options);
      if (signal.aborted) return;
      this.#isUnanswered = false;
      this.#remove(key);
      onUploaded(key, name);
    });
    // The other photos have failed for the same reason.
    if (hasSignedIn) this.retryAll();
  }

  #fail(key: string, file: Blob, error: unknown): void {
    this.#isUnanswered = error instanceof CallError;
    const fault = faultOf(error);
    if (fault) {
      this.#remove(key);
      this.#options.onRefused(key, fault);
    } else this.#set(key, { file, percent: 0, isFailed: true });
    // Any other error is a defect: the form sends the photo, the console gets the error.
    if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
  }
}

/** Returns why the server will never take the photo, if that is what it said. */
const faultOf = (error: unknown): PhotoFault | undefined => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'unsupported_image' || code === 'file_too_large' ? code : undefined;
};
