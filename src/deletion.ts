import { cardIdsOf } from './features/projects/server/cards.ts';
import { storeFormerListing } from './features/properties/server/former-listings.ts';
import { dropSharePictures } from './features/properties/server/share-picture.ts';
import type { DeletedKind } from './photos/delete-records.ts';
import { photoNames } from './photos/store.ts';
import type { FileCache } from './platform/files/file-cache.ts';

/** Every kind of record, as it is deleted with the account of its owner. */
export const deletedKinds = (now: () => Date, sharePictures: FileCache): readonly DeletedKind[] => [
  {
    table: 'properties',
    photosOf: (tx, id) => photoNames(tx, 'property_id', [id]),
    beforeDelete: (tx, id) => storeFormerListing(tx, id, now()),
    onRemoved: (id) => dropSharePictures(sharePictures, id),
  },
  { table: 'blogs', photosOf: (tx, id) => photoNames(tx, 'blog_id', [id]) },
  { table: 'template_ones', photosOf: (tx, id) => photoNames(tx, 'template_one_id', [id]) },
  {
    table: 'projects',
    photosOf: async (tx, id) => {
      const cards = await cardIdsOf(tx, id);
      return cards.length === 0 ? [] : photoNames(tx, 'project_card_id', cards);
    },
  },
];
