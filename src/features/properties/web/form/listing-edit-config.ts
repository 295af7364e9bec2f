import { sqftOf } from '#burmese/areas/sqft.ts';
import type { EditConfig } from '#editing/edit/edit-config.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { PHOTO_SLOTS, type Property, type PhotoSlot } from '#features/properties/contract.ts';
import { propertyFields, type PropertyField } from '#features/properties/fields.ts';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { propertyForm, valuesOf, type PropertyFormValues } from './property-form.ts';

/** Turns form values into the body of a call; the form has validated them. */
export const toBody = (values: PropertyFormValues) => ({
  ...values,
  listing_type: values.listing_type as ListingType,
});

/** The square feet that the server takes from an area, whatever is typed. */
const withSqft = (values: PropertyFormValues): PropertyFormValues => ({
  ...values,
  sqft: String(sqftOf(values.area) ?? values.sqft),
});

const slotName = (slot: number): PhotoSlot => {
  const name = PHOTO_SLOTS[slot - 1];
  if (!name) throw new Error(`There is no slot ${slot}`);
  return name;
};

/** Configures the form that edits a listing. */
export const listingEditConfig: EditConfig<PropertyField, Property> = {
  form: propertyForm,
  valuesOf,
  find: ({ api, id, ...options }) =>
    api.properties.get({ params: { id: String(id) }, query: { mine: 'true' } }, options),
  save: ({ api, id, ...options }, values, saveOptions) =>
    api.properties.update(
      { params: { id: String(id) }, body: { ...toBody(values), ...saveOptions } },
      options,
    ),
  // A text that was converted from Zawgyi cannot be compared with what was typed.
  hasFormValues: (saved: SavedProperty, values) =>
    saved.convertedFromZawgyi !== undefined ||
    equalsFormValues(propertyFields, withSqft(values), saved),
  pageHref: paths.propertyDetails,
  photos: {
    max: PHOTO_SLOTS.length,
    photosOf: ({ photos }) => photos,
    upload: ({ api, id }, slot, file, options) => {
      const imageN = slotName(slot);
      const input = { params: { id: String(id), imageN }, files: { [imageN]: file } };
      return api.properties.uploadPhoto(input, options);
    },
    remove: ({ api, id: _id, ...options }, fileName) =>
      api.properties.deletePhoto({ params: { fileName } }, options),
    order: ({ api, id, ...options }, slots, updatedAt) =>
      api.properties.orderPhotos(
        { params: { id: String(id) }, body: { order: slots.map(slotName), updatedAt } },
        options,
      ),
  },
};
