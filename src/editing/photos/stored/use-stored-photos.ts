import { useEffect, useState } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { useOrder } from '#editing/use-order.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useStore } from '#ui/state-store.ts';
import { useAction } from '#ui/use-action.ts';
import {
  RecordPhotos,
  type PhotoCalls,
  type PhotoSlots,
  type SlotsState,
} from './record-photos.ts';

/** The photos of a stored record, in the shown order, and their uploads. Every change is saved at once. */
export type StoredPhotos = Required<PhotoSlots> &
  SlotsState & {
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

/** Holds the photos of a record and their uploads. Unmounting aborts these. */
export const useStoredPhotos = (
  slots: PhotoSlots,
  start: readonly Photo[],
  calls: PhotoCalls,
): StoredPhotos => {
  const { max, hasFixedSlots = false } = slots;
  const { signInAgain } = useApp();
  const { t } = useI18n();
  const { run } = useAction();
  const showToast = useToast();
  const environment = { calls, signInAgain, run, onUploaded: () => showToast(t('photo.saved')) };
  const [photos] = useState(() => new RecordPhotos(slots, start, environment));
  const shown = useStore(photos.store);
  useEffect(() => photos.setEnvironment(environment));
  useEffect(() => photos.start(), [photos]);
  const order = useOrder(shown.photos, {
    keyOf: ({ url }) => url,
    calls: calls.order,
    getStored: () => photos.store.get().photos,
    onItems: (answer) => {
      photos.receive(answer, { emptied: new Set() });
      showToast(t('photo.order_saved'));
    },
  });
  // A new order has no empty slots between photos.
  const isMoved = order.items !== shown.photos;
  const moved = { photos: order.items.map((photo, at) => ({ ...photo, slot: at + 1 })) };
  const arranged = isMoved ? { ...shown, ...moved, emptied: new Set<number>() } : shown;
  return {
    max,
    hasFixedSlots,
    ...arranged,
    add: (files) => {
      const chosen = [...files];
      // Which slots are free is known only after a running order has been saved.
      void order.settled().then(() => photos.add(chosen));
    },
    addTo: (slot, file) => photos.addTo(slot, file),
    // The photo may have another slot once a running order has been saved.
    replace: (photo, file) => void order.settled().then(() => photos.replace(photo, file)),
    retryUpload: (slot) => photos.retry(slot),
    cancelUpload: (slot) => photos.cancel(slot),
    settled: async () => {
      await order.settled();
      return photos.settled();
    },
    remove: (photo, signal) => photos.remove(photo, signal),
    canMove: calls.order !== undefined && shown.uploads.size === 0,
    move: order.move,
    saveOrder: order.save,
    hasOrderConflict: order.hasConflict,
    overwriteOrder: order.overwrite,
  };
};
