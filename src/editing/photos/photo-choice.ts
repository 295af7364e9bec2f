import { ApiError } from '#contract/errors.ts';
import { SerialQueue } from '#editing/serial-queue.ts';
import type { App } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { StateStore } from '#ui/state-store.ts';
import { EarlyUploads, type EarlyUpload } from './early-uploads.ts';
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

/** What is chosen for a form. */
export type ChoiceState = {
  /** In order. */
  photos: readonly ChosenPhoto[];
  /** Errors of the last choice, and about photos that the server has refused. The id of an error about one photo is its key. */
  errors: readonly PhotoError[];
  /** Photos on their way to the server, by key. */
  uploads: ReadonlyMap<string, EarlyUpload>;
};

type PhotoChoiceOptions = {
  max: number;
  /** The photos of a draft. */
  start: readonly ChosenPhoto[];
  app: Pick<App, 'api' | 'signInAgain'>;
};

/**
 * Scales chosen photos down and sends them. A photo is a placeholder until it is scaled down; it has a file then, and a name on the
 * server once it has arrived there. A file that is no photo takes no place.
 */
export class PhotoChoice {
  readonly store: StateStore<ChoiceState>;
  readonly #max: number;
  readonly #uploads: EarlyUploads;
  /** One photo is scaled at a time: decoded, it takes a hundred times the memory of its file. */
  readonly #scaling = new SerialQueue();
  /** Chosen files for which there is only a place if one before them is refused. */
  #waiting: readonly File[] = [];
  #lastRefused: { fault: PhotoFault } | undefined;
  #isStopped = false;

  constructor({ max, start, app }: PhotoChoiceOptions) {
    this.#max = max;
    this.store = new StateStore<ChoiceState>({
      photos: start,
      errors: start.flatMap(refusalOf),
      uploads: new Map(),
    });
    this.#uploads = new EarlyUploads({
      app,
      onChange: (uploads) => this.store.update({ uploads }),
      onUploaded: (key, uploaded) => this.#alter(key, { uploaded }),
      onRefused: (key, fault) => this.refuse(key, fault),
    });
  }

  /** Sends the photos of a draft that had not reached the server, and what a broken connection stops; returns a function that aborts. */
  start(): () => void {
    const { retryAll } = this.#uploads;
    this.#isStopped = false;
    this.#uploads.start();
    addEventListener('online', retryAll);
    for (const { key, file, uploaded, fault } of this.#photos)
      if (file && uploaded === undefined && !fault) this.#uploads.send(key, file);
    return () => {
      this.#isStopped = true;
      removeEventListener('online', retryAll);
      this.#uploads.stop();
    };
  }

  add(files: Iterable<File>): void {
    this.#changeErrors((all) => all.filter(({ id }) => this.#find(id)));
    this.#waiting = [...this.#waiting, ...files];
    this.#placeWaiting();
  }

  remove(key: string): void {
    this.#drop(key);
    this.#clearError(key);
  }

  move(key: string, to: number): void {
    const from = this.#photos.findIndex((photo) => photo.key === key);
    this.store.update({ photos: moveItem(this.#photos, from, to) });
  }

  /** Replaces a photo, which stays in place until the other one is scaled down. */
  replace(key: string, file: File): void {
    this.#clearError(key);
    this.#scaleNext(key, file);
  }

  /** Sets the photo of a key, in place of the one that has it. */
  put(key: string, file: File): void {
    this.remove(key);
    this.#addUnder(key, file);
  }

  /** Marks a photo that the server has refused. */
  refuse(key: string, fault: PhotoFault): void {
    this.#alter(key, { fault });
    const photo = this.#find(key);
    if (photo) this.#addErrors(refusalOf(photo));
  }

  /** Sends a failed photo again, as its user has asked. */
  retryUpload(key: string): void {
    this.#uploads.retry(key, true);
  }

  /**
   * Resolves to the photos as they will be sent, when all are scaled down and none is on its way.
   * @throws ApiError if one of them turned out not to be sendable
   */
  async ready(): Promise<readonly ChosenPhoto[]> {
    const before = this.#lastRefused;
    await this.#scaling.settled();
    await this.#uploads.settled();
    const refused = this.#lastRefused;
    if (refused && refused !== before) throw new ApiError(refused.fault);
    return this.#photos;
  }

  get #photos(): readonly ChosenPhoto[] {
    return this.store.get().photos;
  }

  #find(key: string): ChosenPhoto | undefined {
    return this.#photos.find((photo) => photo.key === key);
  }

  #set(key: string, changed: (photo: ChosenPhoto) => ChosenPhoto): void {
    const photos = this.#photos.map((photo) => (photo.key === key ? changed(photo) : photo));
    this.store.update({ photos });
  }

  #alter(key: string, part: Partial<ChosenPhoto>): void {
    this.#set(key, (photo) => ({ ...photo, ...part }));
  }

  #drop(key: string): void {
    this.store.update({ photos: this.#photos.filter((photo) => photo.key !== key) });
    this.#uploads.drop(key);
  }

  #changeErrors(next: (errors: readonly PhotoError[]) => readonly PhotoError[]): void {
    this.store.update({ errors: next(this.store.get().errors) });
  }

  #clearError(key: string): void {
    this.#changeErrors((all) => withoutError(all, key));
  }

  #addErrors(errors: readonly PhotoError[]): void {
    this.#changeErrors((all) => errors.reduce(withError, all));
  }

  #addUnder(key: string, original: File): void {
    this.store.update({ photos: [...this.#photos, { key }] });
    this.#scaleNext(key, original);
  }

  /** Gives the free places to files that wait, and leaves out the others when no place can become free any more. */
  #placeWaiting(): void {
    const free = this.#max - this.#photos.length;
    const placed = this.#waiting.slice(0, free);
    this.#waiting = this.#waiting.slice(free);
    for (const original of placed) this.#addUnder(randomKey(), original);
    if (this.#photos.some(isPlaceholder)) return;
    const ofOthers = leftOut(this.#waiting);
    this.#waiting = [];
    this.#changeErrors((all) => [...all, ...ofOthers]);
  }

  #scaleNext(key: string, original: File): void {
    this.#scaling.add(async () => {
      try {
        if (!this.#isStopped && this.#find(key)) await this.#scale(key, original);
      } finally {
        this.#placeWaiting();
      }
    });
  }

  async #scale(key: string, original: File): Promise<void> {
    const scaled = await shrinkPhoto(original);
    const photo = this.#find(key);
    if (!photo) return;
    if (typeof scaled === 'string') {
      if (isPlaceholder(photo)) this.#drop(key);
      this.#lastRefused = { fault: scaled };
      return this.#addErrors([await photoErrorOf(key, original, scaled)]);
    }
    // One that it replaces may be on its way.
    this.#uploads.drop(key);
    this.#set(key, () => ({ key, name: fileNameOf(original), ...scaled }));
    this.#uploads.send(key, scaled.file);
  }
}

const isPlaceholder = ({ file, uploaded }: ChosenPhoto): boolean => !file && uploaded === undefined;

/** Says which file the server has refused, and why. */
const refusalOf = ({ key, fault, name }: ChosenPhoto): PhotoError[] =>
  fault ? [{ id: key, reason: fault, fileNames: name === undefined ? undefined : [name] }] : [];
