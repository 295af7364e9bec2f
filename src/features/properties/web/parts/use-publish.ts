import { useState } from 'react';
import { ApiError } from '../../../../contract/errors.ts';
import { useApp } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { Drafts } from '../../../../ui/drafts/use-drafts.ts';
import { useForm, type FormHandle } from '../../../../ui/form/use-form.ts';
import type { ChosenPhotos } from '../../../../ui/photos/use-photos.ts';
import { PHOTO_SLOTS } from '../../contract.ts';
import { propertyForm, type PropertyField } from './property-rules.ts';
import { publishListing } from './publish-listing.ts';
import { rememberZawgyi } from './typed-zawgyi.ts';

/** How far a listing is: which part of it, from 0 to 1, is on its way, and whether once more. */
export type Stage = { part: number; isAgain: boolean };

const START: Stage = { part: 0, isAgain: false };

/** The form that publishes a listing, then leads to it and says so. */
export const usePublish = (
  drafts: Drafts,
  chosen: ChosenPhotos,
): { form: FormHandle<PropertyField>; stage: Stage } => {
  const app = useApp();
  const [stage, setStage] = useState(START);
  const form = useForm(propertyForm, app, async (values, signal) => {
    setStage(START);
    const photos = await chosen.ready();
    const email = app.session.get().session?.user.email;
    const listing = { values, photos: photos.map(({ file }) => file), email };
    try {
      const { id, convertedFromZawgyi } = await publishListing(app.api, drafts.id, listing, {
        signal,
        onProgress: (part) => setStage((last) => ({ ...last, part })),
        onAgain: () => setStage({ part: 0, isAgain: true }),
      });
      await drafts.drop();
      if (convertedFromZawgyi) rememberZawgyi({ id, values });
      await app.navigate(paths.publishedProperty(id));
    } catch (error) {
      if (error instanceof ApiError) showRefused(error, chosen);
      throw error;
    }
  });
  return { form, stage };
};

/** Marks the photo that the server does not take. */
const showRefused = ({ fields }: ApiError, chosen: ChosenPhotos): void => {
  for (const { field, message } of fields) {
    const index = PHOTO_SLOTS.findIndex((slot) => slot === field);
    if (index < 0) continue;
    if (message === 'unsupported_image' || message === 'file_too_large')
      chosen.refuse(index, message);
  }
};
