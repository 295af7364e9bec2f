import { formOf } from '#test/support/app/calls.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { inPerson, signedIn, type AccessRow } from './access.ts';

const params = { key: 'a-key-of-16-letters' };
const savedAt = '2026-11-25T05:00:00.000Z';

/** The access of each caller to what is not published yet. */
export const DRAFT_ROWS: Record<string, AccessRow> = {
  'GET /api/drafts': inPerson(signedIn(200, () => ({ query: { form: 'createProperty' } }))),
  'PUT /api/drafts/{key}': inPerson(
    signedIn(204, () => ({
      params,
      body: { form: 'createProperty', content: '{}', savedAt, photos: [] },
    })),
  ),
  'DELETE /api/drafts/{key}': inPerson(signedIn(204, () => ({ params }))),
  'POST /api/photos': signedIn(201, async () => ({
    form: formOf({}, { photo: await jpeg(8, 8) }),
  })),
};
