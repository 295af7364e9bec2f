import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Drafts } from '#editing/drafts/use-drafts.ts';
import type { StoredRecord } from '#editing/edit/edit-config.ts';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { markCreated } from '#site/created-mark.ts';
import { useApp } from '#site/page.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import type { CreateConfig, Files, PhotoParts } from './create-config.ts';
import { publish } from './publish.ts';
import { rememberZawgyi } from './typed-zawgyi.ts';

/** How far a record is: which part of it, from 0 to 1, is on its way, and whether once more. */
export type Stage = { part: number; isAgain: boolean };

/** A form that makes a record, and what it is made of. */
export type CreateState<F extends string> = {
  form: FormHandle<F>;
  stage: Stage;
  drafts: Drafts;
  chosen: ChosenPhotos;
  /** The field that keeps what `TRIED_PHOTOS` says. */
  tried: RefObject<HTMLInputElement | null>;
};

/** The name under which a draft keeps which photos it was sent with first. */
export const TRIED_PHOTOS = 'triedPhotos';

const START: Stage = { part: 0, isAgain: false };

/** The form that publishes a record, then leads to its page and says so. */
export const useCreate = <F extends string, R extends StoredRecord>(
  creation: CreateConfig<F, R>,
  drafts: Drafts,
  chosen: ChosenPhotos,
): CreateState<F> => {
  const app = useApp();
  const { t } = useI18n();
  const tell = useToast();
  const [stage, setStage] = useState(START);
  const tried = useRef<HTMLInputElement>(null);
  const form = useForm(creation.form, app, async (values, signal) => {
    setStage(START);
    const photos = creation.parts(await chosen.ready());
    const names = namesOf(photos);
    const first = tried.current?.value;
    let isLost = Boolean(first);
    keepTried(tried.current, first || names);
    try {
      const hadOtherPhotos = isLost && first !== names;
      const sent = { key: drafts.id, values, files: filesOf(photos), hadOtherPhotos };
      const saved = await publish(creation, app, sent, {
        signal,
        onProgress: (part) => setStage((last) => ({ ...last, part })),
        onAgain: () => {
          isLost = true;
          setStage({ part: 0, isAgain: true });
        },
      });
      await drafts.drop();
      const { id, updatedAt, convertedFromZawgyi } = saved;
      const page = creation.pageOf(id);
      if (convertedFromZawgyi) rememberZawgyi({ page, values, updatedAt });
      await app.navigate(markCreated(page));
    } catch (error) {
      // One has gone elsewhere meanwhile.
      if (signal.aborted) tell(t('saving.left'), 'alert');
      if (error instanceof ApiError) {
        showRefused(error, photos, chosen);
        // The server has said that it made nothing.
        if (!isLost && error.code !== 'internal_error') keepTried(tried.current, '');
      }
      throw error;
    }
  });
  return { form, stage, drafts, chosen, tried };
};

/** Writes it where drafts find it; a form that was not sent yet has no such field. */
const keepTried = (field: HTMLInputElement | null, names: string): void => {
  if (field) field.disabled = names === '';
  setValue(field, names);
};

/** Tells one choice of photos from another. */
const namesOf = (photos: PhotoParts): string =>
  Object.entries(photos)
    .map(([name, photo]) => `${name}:${photo?.key ?? ''}:${photo?.file?.size ?? 0}`)
    .join(' ');

const filesOf = (photos: PhotoParts): Files =>
  Object.fromEntries(Object.entries(photos).map(([name, photo]) => [name, photo?.file]));

/** Marks the photo that the server does not take. */
const showRefused = ({ fields }: ApiError, photos: PhotoParts, chosen: ChosenPhotos): void => {
  for (const { field, message } of fields) {
    const photo = photos[field];
    if (photo && (message === 'unsupported_image' || message === 'file_too_large'))
      chosen.refuse(photo.key, message);
  }
};
