import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormCheck } from '#ui/form/use-form-check.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TextPhotos } from './photo-button.tsx';
import type { Surface } from './surface.ts';

/**
 * Returns a function that copies photos which were pasted from another text of this site, and puts the copies in their places. The form is
 * not sent meanwhile. What could not be copied the server names when the form is sent.
 */
export const usePastedPhotos = (
  photos: TextPhotos | undefined,
  surface: Surface | undefined,
): ((sources: readonly string[]) => void) => {
  const { t } = useI18n();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const waiting = useRef<readonly string[]>([]);
  useFormCheck(() => {
    if (isBusy) showToast(t('editor.photo_sending'), 'alert');
    return !isBusy;
  });
  return (sources) => {
    waiting.current = [...waiting.current, ...sources];
    run(
      async (signal) => {
        for (let [src] = waiting.current; src !== undefined; [src] = waiting.current) {
          const copy = await photos?.copy(src, signal);
          if (copy) surface?.replacePhoto(src, copy);
          waiting.current = waiting.current.slice(1);
        }
      },
      () => {
        waiting.current = [];
      },
    );
  };
};
