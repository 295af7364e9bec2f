import { deletedProjects } from './features/projects/server/cards.ts';
import { storeFormerListing } from './features/properties/server/former-listings.ts';
import { dropSharePictures } from './features/properties/server/share-picture.ts';
import { photoKind } from './photos/changes.ts';
import type { DeletedKind } from './photos/delete-records.ts';
import type { FileCache } from './platform/files/file-cache.ts';

/** Every kind of record, as it is deleted with the account of its owner. */
export const deletedKinds = (now: () => Date, sharePictures: FileCache): readonly DeletedKind[] => [
  {
    ...photoKind('property_id', 'properties'),
    beforeDelete: (tx, id) => storeFormerListing(tx, id, now()),
    onRemoved: (id) => dropSharePictures(sharePictures, id),
  },
  photoKind('blog_id', 'blogs'),
  photoKind('template_one_id', 'template_ones'),
  deletedProjects,
];
