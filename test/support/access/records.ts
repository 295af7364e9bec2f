import type { PhotoOwner } from '#db/tables.ts';
import { storeFormerListing } from '#features/properties/server/former-listings.ts';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { formOf } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import type { AccessContext } from './access.ts';

/** Records of the owner, with what a call about each needs. */
export const listing = async ({ app, owner }: AccessContext) => ({
  params: { id: await addListing(app.db, { postedBy: owner.user.id }) },
});
export const formerListing = async (scene: AccessContext) => {
  const { params } = await listing(scene);
  await storeFormerListing(scene.app.db, params.id, scene.app.now());
  return { params };
};
export const confirmation = async (scene: AccessContext) => {
  const { params } = await listing(scene);
  const { code } = await makeConfirmLink(scene.app.db, params.id, scene.app.now());
  return { body: { code } };
};
export const removedListing = async (scene: AccessContext) => {
  const { params } = await listing(scene);
  await putInto(scene.app.db, params.id, 'removed');
  return { params };
};
export const article = async ({ app, owner }: AccessContext) => ({
  params: { id: await addBlog(app.db, { postedBy: owner.user.id }) },
});
export const page = async ({ app, owner }: AccessContext) => ({
  params: { id: await addTemplateOne(app.db, { postedBy: owner.user.id }) },
});
export const project = async ({ app, owner }: AccessContext) => {
  const postedBy = owner.user.id;
  const { id, cardIds } = await addProject(app.db, { postedBy, cards: ['<p>One</p>'] });
  return { params: { id, projectId: id, cardId: cardIds[0] ?? 0 } };
};
export const image = async () => formOf({}, { image: await jpeg(8, 8) });

/** Returns the file name of a record's photo. */
export const photoOf = async (
  { app: { db, media } }: AccessContext,
  owner: PhotoOwner,
  ownerId: number,
): Promise<{ params: { fileName: string } }> => {
  const name = await addPhoto(db, media, { owner, ownerId, slot: 1, bytes: await jpeg(8, 8) });
  return { params: { fileName: `${name}.jpg` } };
};
