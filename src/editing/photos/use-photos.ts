import { useEffect, useState } from 'react';
import { useApp } from '#site/page.tsx';
import { useStore } from '#ui/state-store.ts';
import { PhotoChoice, type ChoiceState, type ChosenPhoto } from './photo-choice.ts';

/** The chosen photos of a form, and what can be done with them. */
export type ChosenPhotos = ChoiceState & { max: number } & Pick<
    PhotoChoice,
    'add' | 'remove' | 'move' | 'replace' | 'put' | 'refuse' | 'retryUpload' | 'ready'
  >;

type PhotosOptions = { start?: readonly ChosenPhoto[] | undefined };

/** Holds up to `max` chosen photos; of a larger choice only the first are used (S5). Unmounting aborts their uploads. */
export const usePhotos = (max: number, { start = [] }: PhotosOptions = {}): ChosenPhotos => {
  const app = useApp();
  const [choice] = useState(() => new PhotoChoice({ max, start, app }));
  const chosen = useStore(choice.store);
  useEffect(() => choice.start(), [choice]);
  return {
    max,
    ...chosen,
    add: (files) => choice.add(files),
    remove: (key) => choice.remove(key),
    move: (key, to) => choice.move(key, to),
    replace: (key, file) => choice.replace(key, file),
    put: (key, file) => choice.put(key, file),
    refuse: (key, fault) => choice.refuse(key, fault),
    retryUpload: (key) => choice.retryUpload(key),
    ready: () => choice.ready(),
  };
};
