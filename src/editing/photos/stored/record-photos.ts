import type { Photo } from '#contract/shapes/photos.ts';
import { leftOut, withError, withoutError, type PhotoError } from '#editing/photos/photo-error.ts';
import type { OrderCalls } from '#editing/use-order.ts';
import { StateStore } from '#ui/state-store.ts';
import type { Action } from '#ui/use-action.ts';
import { UploadQueue, type StoredUpload, type Upload, type UploadCall } from './upload-queue.ts';

/** Slots of a record; `hasFixedSlots` if each slot has its own place on the page. */
export type PhotoSlots = { max: number; hasFixedSlots?: boolean };

/** The calls that change the photos of a record; `order` is absent if they cannot be reordered. */
export type PhotoCalls = {
  upload: UploadCall;
  remove: (photo: Photo, signal: AbortSignal) => Promise<void>;
  order?: OrderCalls<Photo>;
};

/** What the slots of a record have. */
export type SlotsState = {
  /** Sorted by slot. */
  photos: readonly Photo[];
  /** Waiting, running and failed uploads by slot. */
  uploads: ReadonlyMap<number, Upload>;
  /** Slots that are shown even if empty: a photo was deleted there. */
  emptied: ReadonlySet<number>;
  /** Errors of the last choice and of uploads. The id of an error about an upload into a slot is that slot. */
  errors: readonly PhotoError[];
};

/** What the component around the photos has. */
type Environment = {
  calls: PhotoCalls;
  signInAgain: () => Promise<boolean>;
  /** Runs the deletion of photos that are not wanted. */
  run: Action['run'];
  onUploaded: () => void;
};

/** Gives chosen files a slot, and keeps what the slots of a record have up to date with the answers of the server. */
export class RecordPhotos {
  readonly store: StateStore<SlotsState>;
  readonly #slots: PhotoSlots;
  readonly #queue: UploadQueue;
  #environment: Environment;
  /** All photos by the last answer. */
  #stored: readonly Photo[];
  /** Addresses of photos that were deleted, or will be: an answer that crosses a deletion still contains them. */
  readonly #hidden = new Set<string>();
  /** Photos whose uploads were cancelled too late. */
  #unwanted: readonly Photo[] = [];
  #removingUnwanted = Promise.resolve();
  /** Chosen files for which there is only a place if one before them is refused. */
  #waiting: readonly File[] = [];

  constructor(slots: PhotoSlots, stored: readonly Photo[], environment: Environment) {
    this.#slots = slots;
    this.#stored = stored;
    this.#environment = environment;
    this.store = new StateStore<SlotsState>({
      photos: bySlot(stored),
      uploads: new Map(),
      emptied: new Set(),
      errors: [],
    });
    this.#queue = new UploadQueue({
      findTarget: (slot, upload, signal) => this.#findTarget(slot, upload, signal),
      send: (...sent) => this.#environment.calls.upload(...sent),
      signInAgain: () => this.#environment.signInAgain(),
      onChange: (uploads) => this.store.update({ uploads }),
      onStored: (upload) => this.#receiveUpload(upload),
      onError: (error) => this.store.update({ errors: withError(this.#state.errors, error) }),
      onScaled: () => this.#placeWaiting(),
    });
  }

  /** Sets what the component has since its last render. */
  setEnvironment(environment: Environment): void {
    this.#environment = environment;
  }

  /** Goes on with uploads, also with those that a broken connection stops; returns a function that aborts them. */
  start(): () => void {
    const retryAll = (): void => {
      for (const [slot, { failure }] of this.#state.uploads)
        if (failure === 'upload_failed') this.retry(slot);
    };
    this.#queue.start();
    addEventListener('online', retryAll);
    return () => {
      removeEventListener('online', retryAll);
      this.#queue.stop();
    };
  }

  /** Adds photos in the free slots, and leaves out those that have no place. */
  add(files: readonly File[]): void {
    const { errors, uploads } = this.#state;
    this.store.update({ errors: errors.filter(({ id }) => uploads.has(Number(id))) });
    this.#waiting = [...this.#waiting, ...files];
    this.#placeWaiting();
  }

  addTo(slot: number, file: File, replaces?: string): void {
    this.#clearError(slot);
    this.#queue.add(slot, file, { replaces });
  }

  /** Replaces a photo, which stays in place until the other one is stored. */
  replace({ url }: Photo, file: File): void {
    const photo = this.#state.photos.find((one) => one.url === url);
    if (photo) this.addTo(photo.slot, file, url);
  }

  retry(slot: number): void {
    this.#clearError(slot);
    this.#queue.retry(slot);
  }

  cancel(slot: number): void {
    const { photos, uploads } = this.#state;
    const isReplacing = photos.some((photo) => photo.slot === slot);
    // The server may have deleted the replaced photo already.
    if (isReplacing && uploads.get(slot)?.percent === 100) return;
    this.#queue.cancel(slot);
    this.#clearError(slot);
  }

  async remove(photo: Photo, signal: AbortSignal): Promise<void> {
    await this.#environment.calls.remove(photo, signal);
    this.#hidden.add(photo.url);
    this.#show({
      emptied: new Set([...this.#state.emptied, photo.slot]),
      errors: withoutError(this.#state.errors, String(photo.slot)),
    });
  }

  /** Shows the photos of an answer. */
  receive(answer: readonly Photo[], part: Partial<SlotsState> = {}): void {
    this.#stored = answer;
    this.#show(part);
  }

  /** Resolves when no upload or deletion is running; to false if an upload has failed. */
  async settled(): Promise<boolean> {
    const areUploaded = await this.#queue.settled();
    await this.#removingUnwanted;
    return areUploaded;
  }

  get #state(): SlotsState {
    return this.store.get();
  }

  #show(part: Partial<SlotsState>): void {
    const photos = this.#stored.filter(({ url }) => !this.#hidden.has(url));
    this.store.update({ photos: bySlot(photos), ...part });
  }

  #clearError(slot: number): void {
    this.store.update({ errors: withoutError(this.#state.errors, String(slot)) });
  }

  /** Gives the free places to files that wait, and leaves out the others when no place can become free any more. */
  #placeWaiting(): void {
    for (const slot of slotsOf(this.#slots.max)) {
      const [file, ...others] = this.#waiting;
      const isFree =
        !this.#queue.has(slot) && !this.#state.photos.some((photo) => photo.slot === slot);
      if (!file || !isFree) continue;
      this.#waiting = others;
      this.#queue.add(slot, file, { isLoose: true });
    }
    if (this.#queue.hasLoose()) return;
    const ofOthers = leftOut(this.#waiting);
    this.#waiting = [];
    this.store.update({ errors: [...this.#state.errors, ...ofOthers] });
  }

  /** Finds the slot for an upload on the server, which replaces what is in that slot. */
  async #findTarget(
    slot: number,
    { replaces }: Upload,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const { max, hasFixedSlots } = this.#slots;
    const { order } = this.#environment.calls;
    // A place of its own on the page has the photo that came last.
    if (!order || hasFixedSlots) return slot;
    // Another tab or device may have added photos or moved them since.
    const { items } = await order.find(signal);
    const replaced = items.find(({ url }) => url === replaces);
    if (replaced) return replaced.slot;
    const isFree = (each: number): boolean => !items.some((photo) => photo.slot === each);
    const free = slotsOf(max).filter(isFree);
    if (free.includes(slot)) return slot;
    return free.find((each) => !this.#queue.has(each)) ?? free[0];
  }

  #receiveUpload({ slot, target, photos, isUnwanted }: StoredUpload): void {
    const photo = photos.find((one) => one.slot === target);
    if (isUnwanted && photo) {
      this.#hidden.add(photo.url);
      this.#unwanted = [...this.#unwanted, photo];
      this.receive(photos);
      return this.#removeUnwanted();
    }
    this.#environment.onUploaded();
    const others = [...this.#state.emptied].filter((other) => other !== slot);
    this.receive(photos, { emptied: new Set(others) });
  }

  /** Deletes the photos whose uploads were cancelled too late. They are shown only if that fails. */
  #removeUnwanted(): void {
    const removeAll = async (signal: AbortSignal): Promise<void> => {
      for (let photo = this.#unwanted[0]; photo; photo = this.#unwanted[0]) {
        await this.remove(photo, signal);
        this.#unwanted = this.#unwanted.slice(1);
      }
    };
    this.#environment.run(
      (signal) => {
        const work = removeAll(signal);
        this.#removingUnwanted = work.catch(() => {});
        return work;
      },
      () => {
        for (const { url } of this.#unwanted) this.#hidden.delete(url);
        this.#unwanted = [];
        this.#show({});
      },
    );
  }
}

const slotsOf = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

const bySlot = (photos: readonly Photo[]): Photo[] =>
  [...photos].sort((one, other) => one.slot - other.slot);
