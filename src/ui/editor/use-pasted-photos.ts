import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TextPhotos } from './photo-button.tsx';
import type { Surface } from './surface.ts';

/** A file that was pasted or dropped, or the address of a photo that was pasted from another text of this site. */
type PastedPhoto = File | string;

/**
 * Returns a function that sends files and puts them into the text, and copies photos of this site and puts the copies in their places; and
 * whether it does so now. The form is not sent meanwhile. What could not be copied the server names when the form is sent.
 */
export const usePastedPhotos = (
  photos: TextPhotos | undefined,
  surface: Surface | undefined,
): { take: (pasted: readonly PastedPhoto[]) => void; isSending: boolean } => {
  const { t } = useI18n();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const waiting = useRef<readonly PastedPhoto[]>([]);
  useFormCheck(() => {
    if (isBusy) showToast(t('editor.photo_sending'), 'alert');
    return !isBusy;
  });
  const take = (pasted: readonly PastedPhoto[]): void => {
    waiting.current = [...waiting.current, ...pasted];
    run(
      async (signal) => {
        for (let [next] = waiting.current; next !== undefined; [next] = waiting.current) {
          if (typeof next === 'string') {
            const copy = await photos?.copy(next, signal);
            if (copy) surface?.replacePhoto(next, copy);
          } else {
            const photo = await photos?.send(next, signal);
            if (photo) surface?.putPhoto(photo);
          }
          waiting.current = waiting.current.slice(1);
        }
      },
      () => {
        waiting.current = [];
      },
    );
  };
  return { take, isSending: isBusy };
};
