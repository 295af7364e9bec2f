import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import {
  fileNameOf,
  photoErrorOf,
  uploadErrorOf,
  type PhotoError,
  type PhotoErrorReason,
} from '#editing/photos/photo-error.ts';
import { shrinkPhoto, type PhotoFault } from '#editing/photos/shrink-photo.ts';
import { SerialQueue } from '#editing/serial-queue.ts';
import { retryAfterSignIn } from '#ui/form/retry-after-sign-in.ts';
import { randomKey } from '#ui/random-key.ts';

/** An upload of a photo into a slot: it waits, is scaled down and sent. */
export type Upload = {
  key: string;
  /** The chosen file, then the scaled-down one. */
  file: Blob;
  /** Name of the chosen file. */
  name: string | undefined;
  preview?: string | undefined;
  percent: number;
  /** Why it has failed; absent again when it is retried. */
  failure?: PhotoErrorReason | undefined;
  /** It moves up into a place before it that becomes free. True only until it is scaled down. */
  isLoose?: boolean;
  /** Address of the photo that it takes the place of. */
  replaces?: string | undefined;
  /** Its slot on the server, if a try whose answer was lost may have stored it there: the next one takes its place. */
  target?: number | undefined;
};

/** Uploads a photo into a slot of a record and returns all photos of the record. */
export type UploadCall<O = unknown> = (
  slot: number,
  file: Blob,
  options: O & { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<readonly Photo[]>;

type UploadQueueOptions = {
  /** Finds the slot on the server for an upload; undefined if there is none any more. */
  findTarget: (slot: number, upload: Upload, signal: AbortSignal) => Promise<number | undefined>;
  send: UploadCall;
  signInAgain: () => Promise<boolean>;
  /** Gets all uploads, by slot, after each change. */
  onChange: (uploads: ReadonlyMap<number, Upload>) => void;
  onStored: (stored: StoredUpload) => void;
  onError: (error: PhotoError) => void;
  /** A photo is scaled down, or its place has become free: it was cancelled, or is refused because it cannot be sent. */
  onScaled: () => void;
};

export type StoredUpload = {
  slot: number;
  /** The slot on the server, which has the photo now. */
  target: number;
  /** All photos of the record. */
  photos: readonly Photo[];
  /** It was cancelled after it was sent. */
  isUnwanted: boolean;
};

type Running = {
  readonly key: string;
  readonly call: AbortController;
  target?: number | undefined;
  isUnwanted: boolean;
};

/** Uploads photos into the slots of a record, one after the other. */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #work = new SerialQueue();
  /** Waiting, running and failed uploads by slot. */
  #uploads: ReadonlyMap<number, Upload> = new Map();
  #running: Running | undefined;
  #errorCount = 0;
  #isStopped = false;

  constructor(options: UploadQueueOptions) {
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

  has(slot: number): boolean {
    return this.#uploads.has(slot);
  }

  hasLoose(): boolean {
    return [...this.#uploads.values()].some(({ isLoose }) => isLoose);
  }

  /** Adds a photo. It is scaled down when the uploads before it are done. */
  add(slot: number, file: File, options: Pick<Upload, 'isLoose' | 'replaces'>): void {
    const key = randomKey();
    this.#set(slot, { key, file, name: fileNameOf(file), percent: 0, ...options });
    this.#enqueue(key, async () => {
      if (await this.#scaleDown(key)) await this.#send(key);
    });
  }

  retry(slot: number): void {
    const failed = this.#uploads.get(slot);
    if (!failed?.failure) return;
    this.#set(slot, { ...failed, failure: undefined });
    this.#enqueue(failed.key, () => this.#send(failed.key));
  }

  /** Aborts an upload. If it was sent completely, its photo is reported as unwanted when the answer comes. */
  cancel(slot: number): void {
    const upload = this.#uploads.get(slot);
    if (!upload) return;
    const running = this.#running?.key === upload.key ? this.#running : undefined;
    // The server may have stored it: only the answer says which photo to delete.
    if (running && upload.percent === 100) running.isUnwanted = true;
    else {
      running?.call.abort();
      this.#remove(upload.key);
    }
  }

  /** Resolves when no upload waits or runs; to false if one of them has failed, now or earlier, unless its record was deleted. */
  async settled(): Promise<boolean> {
    const before = this.#errorCount;
    await this.#work.settled();
    const hasFailed = [...this.#uploads.values()].some(
      ({ failure }) => failure && failure !== 'gone',
    );
    return this.#errorCount === before && !hasFailed;
  }

  #change(next: ReadonlyMap<number, Upload>): void {
    this.#uploads = next;
    this.#options.onChange(next);
  }

  #set(slot: number, upload: Upload): void {
    this.#change(new Map(this.#uploads).set(slot, upload));
  }

  /** Finds an upload where it is now; undefined if it was cancelled. */
  #find(key: string): readonly [slot: number, upload: Upload] | undefined {
    return [...this.#uploads].find(([, upload]) => upload.key === key);
  }

  #alter(key: string, part: Partial<Upload>): void {
    const found = this.#find(key);
    if (found) this.#set(found[0], { ...found[1], ...part });
  }

  #remove(key: string): void {
    this.#change(new Map([...this.#uploads].filter(([, upload]) => upload.key !== key)));
  }

  /** Runs the work of an upload after that of the uploads before it. An error is a defect. */
  #enqueue(key: string, work: () => Promise<void>): void {
    this.#work.add(async () => {
      try {
        if (!this.#isStopped) await work();
      } catch (error) {
        this.#fail(key, 'upload_failed');
        throw error;
      }
    });
  }

  /** Scales a photo down. Returns whether it is to be sent. */
  async #scaleDown(key: string): Promise<boolean> {
    const waiting = this.#find(key);
    const shrunk = waiting && (await shrinkPhoto(waiting[1].file));
    if (this.#isStopped) return false;
    const found = this.#find(key);
    if (found && typeof shrunk === 'string') await this.#refuse(...found, shrunk);
    else if (shrunk && typeof shrunk !== 'string') this.#alter(key, { ...shrunk, isLoose: false });
    this.#options.onScaled();
    return this.#find(key) !== undefined;
  }

  /** Frees the slot of a file that cannot be sent. */
  async #refuse(slot: number, { key, file, isLoose }: Upload, fault: PhotoFault): Promise<void> {
    this.#remove(key);
    if (isLoose) this.#moveUp(slot);
    const error = await photoErrorOf(isLoose ? key : String(slot), file, fault);
    this.#errorCount++;
    this.#options.onError(error);
  }

  /** Gives a free slot to the loose upload after it, that one's to the next one, and so on. */
  #moveUp(free: number): void {
    const next = new Map(this.#uploads);
    const after = [...next].filter(([slot, { isLoose }]) => isLoose && slot > free);
    let target = free;
    for (const [slot, upload] of after.sort(([one], [other]) => one - other)) {
      next.delete(slot);
      next.set(target, upload);
      target = slot;
    }
    this.#change(next);
  }

  async #send(key: string): Promise<void> {
    const running: Running = { call: new AbortController(), key, isUnwanted: false };
    this.#running = running;
    try {
      await retryAfterSignIn(this.#options.signInAgain, () => this.#sendOnce(running));
    } catch (error) {
      if (running.call.signal.aborted) return;
      // The server has refused a photo that was cancelled: nothing is left to do.
      if (running.isUnwanted && error instanceof ApiError) return this.#remove(key);
      const isAnswerLost = error instanceof CallError && this.#find(key)?.[1].percent === 100;
      if (isAnswerLost) this.#alter(key, { target: running.target });
      this.#fail(key, uploadErrorOf(error));
      // Any other error is a defect: the form shows a general message, the console gets the error.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    } finally {
      this.#running = undefined;
    }
  }

  async #sendOnce(running: Running): Promise<void> {
    const { key, call } = running;
    const { signal } = call;
    const found = this.#find(key);
    if (!found) return;
    const [slot, upload] = found;
    const { findTarget, send, onStored } = this.#options;
    const target = upload.target ?? (await findTarget(slot, upload, signal));
    if (target === undefined) return this.#fail(key, 'max_reached');
    running.target = target;
    const onProgress = (fraction: number): void =>
      this.#alter(key, { percent: Math.floor(fraction * 100) });
    const photos = await send(target, upload.file, { signal, onProgress });
    this.#remove(key);
    onStored({ slot, target, photos, isUnwanted: running.isUnwanted });
  }

  /** Marks an upload as failed: it can be retried, and the queue goes on. */
  #fail(key: string, reason: PhotoErrorReason): void {
    const found = this.#find(key);
    if (!found) return;
    const [slot, { name }] = found;
    this.#alter(key, { percent: 0, failure: reason });
    // A save goes on if the record is gone: it says so, and what can be done with what was typed.
    if (reason !== 'gone') this.#errorCount++;
    const fileNames = name === undefined ? undefined : [name];
    this.#options.onError({ id: String(slot), reason, fileNames });
  }
}
