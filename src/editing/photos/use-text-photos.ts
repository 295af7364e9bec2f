import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { TextPhotos } from '#ui/editor/photo-button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { photoErrorOf } from './photo-error.ts';
import { photoErrorText } from './photo-errors.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

/** Sends photos that are put into a text, as those of records are: made small, and stored until the record is saved. */
export const useTextPhotos = (): TextPhotos => {
  const i18n = useI18n();
  const { api } = useApp();
  const showToast = useToast();
  const send: TextPhotos['send'] = async (file, signal) => {
    const shrunk = await shrinkPhoto(file);
    if (typeof shrunk === 'string') {
      const { reason } = await photoErrorOf('text', file, shrunk);
      showToast(photoErrorText(i18n, reason), 'alert');
      return undefined;
    }
    const stored = await api.drafts.uploadPhoto({ files: { photo: shrunk.file } }, { signal });
    const { name, width, height } = stored;
    return { src: `/media/${name}.jpg`, width, height };
  };
  return {
    send,
    copy: async (src, signal) => {
      const answer = await fetch(src, { signal }).catch(() => undefined);
      return answer?.ok ? send(await answer.blob(), signal) : undefined;
    },
  };
};
