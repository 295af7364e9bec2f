import { useRef } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import type { PhotoRefusal } from '#editing/photos/photo-refusal.ts';
import { useUploads, type Upload, type UploadCall } from '#editing/photos/use-uploads.ts';
import { useOrder, type OrderCall } from '#editing/use-order.ts';
import { useI18n } from '#i18n/context.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';

/** How many photos a record may have; `hasPlaces` where its page shows them in places of their own. */
export type PhotoRoom = { max: number; hasPlaces?: boolean };

/** The calls that change the photos of a record; `order` where they have one. */
export type PhotoCalls = {
  upload: UploadCall;
  remove: (photo: Photo, signal: AbortSignal) => Promise<void>;
  order?: OrderCall<Photo>;
};

/** The photos of a record that is there already: every change is saved at once. */
export type StoredPhotos = PhotoRoom & {
  /** As they stand there, by slot. */
  photos: readonly Photo[];
  /** By slot. */
  uploads: ReadonlyMap<number, Upload>;
  /** Slots that show it when they are empty: photos were deleted here, or each has a place of its own. */
  emptied: ReadonlySet<number>;
  /** Why the last choice was not taken, or not all of it. */
  notes: readonly PhotoRefusal[];
  add: (files: Iterable<File>) => void;
  addTo: (slot: number, file: File) => void;
  /** Puts another photo in its place, where it stays until the other one is stored. */
  replace: (photo: Photo, file: File) => void;
  retry: (slot: number) => void;
  giveUp: (slot: number) => void;
  /** Until no order and no photo is on its way, in or out; false when a photo did not get there. */
  settled: () => Promise<boolean>;
  remove: (photo: Photo, signal: AbortSignal) => Promise<void>;
  /** False where photos have no order, and while one on its way could get between. */
  canMove: boolean;
  /** Moves a photo to a place, from 0; `saveOrder` makes it last. */
  move: (url: string, to: number) => void;
  saveOrder: () => void;
  /** Somebody else has saved the record meanwhile, so that the last order is not saved. */
  isOrderRefused: boolean;
  saveMyOrder: () => void;
};

type State = Pick<StoredPhotos, 'photos' | 'emptied' | 'notes'>;

/** Keeps the photos of a record, and the uploads on their way. */
export const useStoredPhotos = (
  { max, hasPlaces = false }: PhotoRoom,
  start: readonly Photo[],
  calls: PhotoCalls,
): StoredPhotos => {
  const [{ photos, emptied, notes }, now, change] = useStateRef<State>({
    photos: bySlot(start),
    emptied: new Set(),
    notes: [],
  });
  const { run } = useAction();
  const { t } = useI18n();
  const tell = useToast();
  const removed = useRef(new Set<string>());
  const takingBack = useRef(Promise.resolve());
  const receive = (answer: readonly Photo[], part: Partial<State>): void => {
    // An answer that was on its way meanwhile still has what was deleted since.
    const there = answer.filter(({ url }) => !removed.current.has(url));
    change({ photos: bySlot(there), ...part });
  };
  const remove = async (photo: Photo, signal: AbortSignal): Promise<void> => {
    await calls.remove(photo, signal);
    removed.current.add(photo.url);
    change({
      photos: now.current.photos.filter(({ url }) => url !== photo.url),
      emptied: new Set([...now.current.emptied, photo.slot]),
      notes: [],
    });
  };
  /** It is not shown, unless it cannot be deleted. */
  const takeBack = (photo: Photo, answer: readonly Photo[]): void => {
    removed.current.add(photo.url);
    receive(answer, {});
    run(
      (signal) => {
        const work = remove(photo, signal);
        takingBack.current = work.catch(() => {});
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
    call: calls.order,
    latest: () => now.current.photos,
    onItems: (answer) => {
      receive(answer, { emptied: new Set() });
      tell(t('photo.order_saved'));
    },
  });
  const { uploads, isTaken, take, retry, giveUp, settled } = useUploads(calls.upload, {
    onPhotos: (slot, answer, isUnwanted) => {
      const photo = answer.find((one) => one.slot === slot);
      if (isUnwanted && photo) return takeBack(photo, answer);
      const others = [...now.current.emptied].filter((other) => other !== slot);
      tell(t('photo.saved'));
      return receive(answer, { emptied: new Set(others) });
    },
    onFault: (refusal) => change({ notes: [...now.current.notes, refusal] }),
  });
  const isFree = (slot: number): boolean =>
    !isTaken(slot) && !now.current.photos.some((photo) => photo.slot === slot);
  const addNow = (chosen: readonly File[]): void => {
    const free = slotsOf(max).filter(isFree);
    change({ notes: chosen.length > free.length ? [{ id: 'max', reason: 'max_reached' }] : [] });
    for (const [index, slot] of free.entries()) {
      const file = chosen[index];
      if (file) take(slot, file);
    }
  };

  const forgetNote = (slot: number): void =>
    change({ notes: now.current.notes.filter(({ id }) => id !== String(slot)) });
  const takeInto = (slot: number, file: File): void => {
    change({ notes: [] });
    take(slot, file);
  };
  const replaceNow = ({ url }: Photo, file: File): void => {
    const there = now.current.photos.find((photo) => photo.url === url);
    if (there) takeInto(there.slot, file);
  };

  const isMoved = order.items !== photos;
  const emptiedNow = isMoved ? new Set<number>() : emptied;
  return {
    max,
    hasPlaces,
    // Without gaps once one was moved.
    photos: isMoved ? order.items.map((photo, at) => ({ ...photo, slot: at + 1 })) : photos,
    uploads,
    emptied: hasPlaces ? new Set(slotsOf(max)) : emptiedNow,
    notes,
    add: (files) => {
      const chosen = [...files];
      // Slots have other photos in another order.
      void order.settled().then(() => addNow(chosen));
    },
    addTo: takeInto,
    // In another order it has another slot.
    replace: (photo, file) => void order.settled().then(() => replaceNow(photo, file)),
    retry: (slot) => {
      forgetNote(slot);
      retry(slot);
    },
    giveUp: (slot) => {
      const isReplaced = now.current.photos.some((photo) => photo.slot === slot);
      // The one that it replaces may be gone by now.
      if (isReplaced && uploads.get(slot)?.percent === 100) return;
      giveUp(slot);
      forgetNote(slot);
    },
    settled: async () => {
      await order.settled();
      const isThere = await settled();
      await takingBack.current;
      return isThere;
    },
    remove,
    canMove: calls.order !== undefined && uploads.size === 0,
    move: order.move,
    saveOrder: order.save,
    isOrderRefused: order.isRefused,
    saveMyOrder: order.saveMine,
  };
};

const slotsOf = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

const bySlot = (photos: readonly Photo[]): Photo[] =>
  [...photos].sort((one, other) => one.slot - other.slot);
