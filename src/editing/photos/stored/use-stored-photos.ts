import { useRef } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { leftOut, withError, withoutError, type PhotoError } from '#editing/photos/photo-error.ts';
import {
  NoPlaceError,
  useUploads,
  type Upload,
  type PlacingCall,
  type UploadCall,
} from '#editing/photos/use-uploads.ts';
import { useOrder, type OrderCalls } from '#editing/use-order.ts';
import { useI18n } from '#i18n/context.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';

/** Slots of a record; `hasFixedSlots` if each slot has its own place on the page. */
export type PhotoSlots = { max: number; hasFixedSlots?: boolean };

/** The calls that change the photos of a record; `order` is absent if they cannot be reordered. */
export type PhotoCalls = {
  upload: UploadCall;
  remove: (photo: Photo, signal: AbortSignal) => Promise<void>;
  order?: OrderCalls<Photo>;
};

/** The photos of a stored record. Every change is saved at once. */
export type StoredPhotos = PhotoSlots & {
  /** In the shown order, sorted by slot. */
  photos: readonly Photo[];
  uploads: ReadonlyMap<number, Upload>;
  /** Slots that are shown even if empty: a photo was deleted there, or slots are fixed. */
  emptied: ReadonlySet<number>;
  /** Errors of the last choice and of uploads. The id of an error about an upload into a slot is that slot. */
  errors: readonly PhotoError[];
  add: (files: Iterable<File>) => void;
  addTo: (slot: number, file: File) => void;
  /** Replaces a photo, which stays in place until the other one is stored. */
  replace: (photo: Photo, file: File) => void;
  retryUpload: (slot: number) => void;
  cancelUpload: (slot: number) => void;
  /** Resolves when no order, upload or deletion is running; to false if an upload has failed. */
  settled: () => Promise<boolean>;
  remove: (photo: Photo, signal: AbortSignal) => Promise<void>;
  /** False if photos cannot be reordered, and during uploads, which would change the order. */
  canMove: boolean;
  /** Moves a photo to an index; `saveOrder` stores the new order. */
  move: (url: string, to: number) => void;
  saveOrder: () => void;
  /** The last order was not saved because somebody else had saved the record. */
  hasOrderConflict: boolean;
  /** Saves that order over the version of somebody else. */
  overwriteOrder: () => void;
};

type PhotosState = Pick<StoredPhotos, 'photos' | 'emptied' | 'errors'>;

/** Holds the photos of a record and their uploads. */
export const useStoredPhotos = (
  { max, hasFixedSlots = false }: PhotoSlots,
  start: readonly Photo[],
  calls: PhotoCalls,
): StoredPhotos => {
  const [{ photos, emptied, errors }, latest, change] = useStateRef<PhotosState>({
    photos: bySlot(start),
    emptied: new Set(),
    errors: [],
  });
  const { run } = useAction();
  const { t } = useI18n();
  const showToast = useToast();
  const removed = useRef(new Set<string>());
  const removingUnwanted = useRef(Promise.resolve());
  // Chosen files for which there is only a place if one before them is refused.
  const waiting = useRef<readonly File[]>([]);
  const receive = (answer: readonly Photo[], part: Partial<PhotosState>): void => {
    // An answer that crossed a deletion still contains the deleted photo.
    const existing = answer.filter(({ url }) => !removed.current.has(url));
    change({ photos: bySlot(existing), ...part });
  };
  const remove = async (photo: Photo, signal: AbortSignal): Promise<void> => {
    await calls.remove(photo, signal);
    removed.current.add(photo.url);
    change({
      photos: latest.current.photos.filter(({ url }) => url !== photo.url),
      emptied: new Set([...latest.current.emptied, photo.slot]),
      errors: withoutError(latest.current.errors, String(photo.slot)),
    });
  };
  /** Deletes a photo whose upload was cancelled too late. It is shown only if that fails. */
  const removeUnwanted = (photo: Photo, answer: readonly Photo[]): void => {
    removed.current.add(photo.url);
    receive(answer, {});
    run(
      (signal) => {
        const work = remove(photo, signal);
        removingUnwanted.current = work.catch(() => {});
        return work;
      },
      () => {
        removed.current.delete(photo.url);
        receive(answer, {});
      },
    );
  };
  const order = useOrder(photos, {
    keyOf: ({ url }) => url,
    calls: calls.order,
    getStored: () => latest.current.photos,
    onItems: (answer) => {
      receive(answer, { emptied: new Set() });
      showToast(t('photo.order_saved'));
    },
  });
  // The slots of running and failed uploads on the server, by those that they have here.
  const targets = useRef(new Map<number, number>());
  const uploadCall: PlacingCall = async (slot, file, { replaces, hasUpload, ...options }) => {
    // A place of its own on the page has the photo that came last.
    if (!calls.order || hasFixedSlots) return calls.upload(slot, file, options);
    // A try whose answer was lost may have stored the photo: the next one takes its place.
    let target = targets.current.get(slot);
    if (target === undefined) {
      // Another tab or device may have added photos or moved them since: the server replaces what is in a slot.
      const { items } = await calls.order.find(options.signal);
      target = findPlace(items, { slot, replaces, max, hasUpload });
    }
    if (target === undefined) throw new NoPlaceError();
    targets.current.set(slot, target);
    return calls.upload(target, file, options);
  };
  const { uploads, hasUpload, hasLoose, upload, retry, cancel, settled } = useUploads(uploadCall, {
    onPhotos: (slot, answer, isUnwanted) => {
      const target = targets.current.get(slot) ?? slot;
      const photo = answer.find((one) => one.slot === target);
      if (isUnwanted && photo) return removeUnwanted(photo, answer);
      const others = [...latest.current.emptied].filter((other) => other !== slot);
      showToast(t('photo.saved'));
      return receive(answer, { emptied: new Set(others) });
    },
    onError: (error) => change({ errors: withError(latest.current.errors, error) }),
    onScaled: () => placeWaiting(),
    onRetry: (slot) => clearError(slot),
  });
  const isFree = (slot: number): boolean =>
    !hasUpload(slot) && !latest.current.photos.some((photo) => photo.slot === slot);
  /** Gives the free places to files that wait, and leaves out the others when no place can become free any more. */
  const placeWaiting = (): void => {
    const free = slotsOf(max).filter(isFree);
    const placed = waiting.current.slice(0, free.length);
    waiting.current = waiting.current.slice(free.length);
    for (const [index, slot] of free.entries()) {
      const file = placed[index];
      if (!file) continue;
      targets.current.delete(slot);
      upload(slot, file, { isLoose: true });
    }
    if (hasLoose()) return;
    const ofOthers = leftOut(waiting.current);
    waiting.current = [];
    change({ errors: [...latest.current.errors, ...ofOthers] });
  };
  const addNow = (chosen: readonly File[]): void => {
    change({ errors: latest.current.errors.filter(({ id }) => hasUpload(Number(id))) });
    waiting.current = [...waiting.current, ...chosen];
    placeWaiting();
  };

  const clearError = (slot: number): void =>
    change({ errors: withoutError(latest.current.errors, String(slot)) });
  const uploadInto = (slot: number, file: File, replaces?: string): void => {
    clearError(slot);
    targets.current.delete(slot);
    upload(slot, file, { replaces });
  };
  const replaceNow = ({ url }: Photo, file: File): void => {
    const photo = latest.current.photos.find((one) => one.url === url);
    if (photo) uploadInto(photo.slot, file, url);
  };

  const isMoved = order.items !== photos;
  const emptiedNow = isMoved ? new Set<number>() : emptied;
  return {
    max,
    hasFixedSlots,
    // A new order has no empty slots between photos.
    photos: isMoved ? order.items.map((photo, at) => ({ ...photo, slot: at + 1 })) : photos,
    uploads,
    emptied: hasFixedSlots ? new Set(slotsOf(max)) : emptiedNow,
    errors,
    add: (files) => {
      const chosen = [...files];
      // Which slots are free is known only after a running order has been saved.
      void order.settled().then(() => addNow(chosen));
    },
    addTo: (slot, file) => uploadInto(slot, file),
    // The photo may have another slot once a running order has been saved.
    replace: (photo, file) => void order.settled().then(() => replaceNow(photo, file)),
    retryUpload: retry,
    cancelUpload: (slot) => {
      const isReplaced = latest.current.photos.some((photo) => photo.slot === slot);
      // The server may have deleted the replaced photo already.
      if (isReplaced && uploads.get(slot)?.percent === 100) return;
      cancel(slot);
      clearError(slot);
    },
    settled: async () => {
      await order.settled();
      const areUploaded = await settled();
      await removingUnwanted.current;
      return areUploaded;
    },
    remove,
    canMove: calls.order !== undefined && uploads.size === 0,
    move: order.move,
    saveOrder: order.save,
    hasOrderConflict: order.hasConflict,
    overwriteOrder: order.overwrite,
  };
};

type WantedPlace = {
  slot: number;
  replaces: string | undefined;
  max: number;
  hasUpload: (slot: number) => boolean;
};

/**
 * Finds the slot for a photo among those that are stored: where the photo is that it replaces, or else the wanted one if it is free, or
 * else another free one; undefined if there is none.
 */
const findPlace = (
  stored: readonly Photo[],
  { slot, replaces, max, hasUpload }: WantedPlace,
): number | undefined => {
  const replaced = stored.find(({ url }) => url === replaces);
  if (replaced) return replaced.slot;
  const free = slotsOf(max).filter((each) => !stored.some((photo) => photo.slot === each));
  if (free.includes(slot)) return slot;
  return free.find((each) => !hasUpload(each)) ?? free[0];
};

const slotsOf = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

const bySlot = (photos: readonly Photo[]): Photo[] =>
  [...photos].sort((one, other) => one.slot - other.slot);
