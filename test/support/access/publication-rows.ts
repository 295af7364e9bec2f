import { ownerOnly, read, signedIn, type AccessRow } from './access.ts';
import { article, page, project } from './records.ts';

const body = { publish: 'now' };

/** The access of each caller to what is on the site and what is not. */
export const PUBLICATION_ROWS: Record<string, AccessRow> = {
  'GET /api/blogs/titles': read(signedIn(200)),
  'GET /api/templateOnes/titles': read(signedIn(200)),
  'GET /api/projects/titles': read(signedIn(200)),
  'PUT /api/blogs/{id}/publication': ownerOnly(200, async (scene) => ({
    ...(await article(scene)),
    body,
  })),
  'PUT /api/templateOnes/{id}/publication': ownerOnly(200, async (scene) => ({
    ...(await page(scene)),
    body,
  })),
  'PUT /api/projects/{id}/publication': ownerOnly(200, async (scene) => ({
    ...(await project(scene)),
    body,
  })),
};
