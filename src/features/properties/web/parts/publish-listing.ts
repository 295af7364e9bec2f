import type { Api } from '../../../../api.ts';
import { persist } from '../../../../ui/form/persist.ts';
import type { ListingType } from '../../../catalogue/catalogue.ts';
import { PHOTO_SLOTS } from '../../contract.ts';
import type { SavedProperty } from '../../save-contract.ts';
import { isAsTyped } from './as-typed.ts';
import type { PropertyValues } from './property-rules.ts';

type NewListing = {
  values: PropertyValues;
  /** In their order: the first is the cover. */
  photos: readonly (Blob | undefined)[];
  email: string | undefined;
};

type Ears = {
  signal: AbortSignal;
  /** Which part of it, from 0 to 1, is on its way. */
  onProgress: (part: number) => void;
  /** The connection was lost, and it is sent once more. */
  onAgain: () => void;
};

/** What the calls take of the values, which the form has checked. */
export const toBody = (values: PropertyValues) => ({
  ...values,
  listing_type: values.listing_type as ListingType,
});

/**
 * Publishes a listing once, under its key, however often it has to be sent (PRODUCT 9).
 * @throws ApiError, CallError as the calls do, when further tries did not help either
 */
export const publishListing = async (
  api: Api,
  key: string,
  { values, photos, email }: NewListing,
  { signal, onProgress, onAgain }: Ears,
): Promise<SavedProperty> => {
  const body = toBody(values);
  const files = Object.fromEntries(PHOTO_SLOTS.map((slot, index) => [slot, photos[index]]));
  const create = () =>
    api.properties.create(
      { body: { ...body, ...(email && { email }) }, files },
      { idempotencyKey: key, signal, onProgress },
    );
  const saved = await persist(create, signal, onAgain);
  if (isAsTyped(saved, values)) return saved;
  // An earlier try had arrived after all, and was answered again: what was typed since comes after.
  const update = () =>
    api.properties.update({ params: { id: String(saved.id) }, body }, { signal });
  return persist(update, signal, onAgain);
};
