import { useRef } from 'react';
import { ApiError } from '../../contract/errors.ts';
import type { Photo } from '../../contract/photos.ts';
import { useAction } from '../use-action.ts';
import { useLive } from '../use-live.ts';
import { moveItem } from './move-item.ts';

/**
 * Saves an order of the photos of a record, and answers with all of them; `isMine` puts it over what
 * others have saved.
 * @throws ApiError `changed_elsewhere` when somebody else has saved the record meanwhile
 */
export type OrderCall = (
  photos: readonly Photo[],
  isMine: boolean,
  signal: AbortSignal,
) => Promise<readonly Photo[]>;

type PhotoOrder = {
  /** The photos as they stand there, without gaps once one was moved. */
  photos: readonly Photo[];
  /** Moves a photo to a place, from 0; `save` makes it last. */
  move: (url: string, to: number) => void;
  save: () => void;
  /** Somebody else has saved the record meanwhile, so that the last order is not saved. */
  isRefused: boolean;
  /** Saves it all the same. */
  saveMine: () => void;
  /** Until no order is on its way. */
  settled: () => Promise<void>;
};

type OrderParts = {
  call: OrderCall | undefined;
  /** The photos as they are stored by now. */
  latest: () => readonly Photo[];
  onPhotos: (photos: readonly Photo[]) => void;
};

type State = {
  /** The order that is yet to be saved, by address. */
  moved: readonly string[] | undefined;
  refused: readonly string[] | undefined;
};

/** Moves the photos that a record has, and saves each new order. */
export const usePhotoOrder = (
  stored: readonly Photo[],
  { call, latest, onPhotos }: OrderParts,
): PhotoOrder => {
  const { run } = useAction();
  const [{ moved, refused }, now, change] = useLive<State>({
    moved: undefined,
    refused: undefined,
  });
  const saving = useRef(Promise.resolve());

  /** Goes on until the photos are stored as they stand there. */
  const saveAll = async (isMine: boolean, signal: AbortSignal): Promise<void> => {
    if (!call) return;
    for (let wanted = now.current.moved; wanted; wanted = now.current.moved) {
      try {
        onPhotos(await call(arrange(latest(), wanted), isMine, signal));
        if (now.current.moved === wanted) change({ moved: undefined });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error;
        change({ moved: undefined, refused: wanted });
      }
    }
  };
  const save = (isMine: boolean): void =>
    run(
      (signal) => {
        const work = saveAll(isMine, signal);
        saving.current = work.catch(() => {});
        return work;
      },
      () => change({ moved: undefined }),
    );

  const photos = moved
    ? arrange(stored, moved).map((photo, index) => ({ ...photo, slot: index + 1 }))
    : stored;
  return {
    photos,
    move: (url, to) => {
      const urls = photos.map((photo) => photo.url);
      const from = urls.indexOf(url);
      if (from !== to) change({ moved: moveItem(urls, from, to), refused: undefined });
    },
    save: () => save(false),
    isRefused: refused !== undefined,
    saveMine: () => {
      change({ moved: refused, refused: undefined });
      save(true);
    },
    settled: () => saving.current,
  };
};

/** Photos in an order of addresses; those that are not in it come last. */
export const arrange = (photos: readonly Photo[], urls: readonly string[]): Photo[] => {
  const placeOf = ({ url }: Photo): number =>
    urls.includes(url) ? urls.indexOf(url) : urls.length;
  return [...photos].sort((one, other) => placeOf(one) - placeOf(other));
};
