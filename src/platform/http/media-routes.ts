import type { FastifyInstance } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import {
  contentTypeOf,
  isPhotoFile,
  PHOTO_CACHE_CONTROL,
  photoNameOf,
  type Media,
} from '#platform/files/media.ts';
import { matchesEtag } from './if-none-match.ts';

/** A JPEG in place of a variant is only used until the variant is encoded. */
const FALLBACK_CACHE_CONTROL = 'public, max-age=5';

/**
 * Serves photos at `/media/FILE`. Answers a variant that is not encoded yet with the largest JPEG of the
 * photo, so that pages may name every variant at once.
 */
export const registerMedia = (server: FastifyInstance, media: Media): void => {
  server.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const requested = request.params['*'];
    if (!isPhotoFile(requested)) throw new ApiError('not_found');
    const known = request.headers['if-none-match'];
    for (const file of new Set([requested, `${photoNameOf(requested)}.jpg`])) {
      // The bytes of a file never change, so its name is its ETag.
      const etag = `"${file}"`;
      const isKnown = matchesEtag(known, etag);
      const found = isKnown ? await media.find(file) : await media.open(file);
      if (!found) continue;
      reply.headers({
        'cache-control': file === requested ? PHOTO_CACHE_CONTROL : FALLBACK_CACHE_CONTROL,
        etag,
      });
      if (!('stream' in found)) return reply.status(304).send();
      const { stream, sizeBytes } = found;
      return reply
        .headers({ 'content-type': contentTypeOf(file), 'content-length': sizeBytes })
        .send(stream);
    }
    throw new ApiError('not_found');
  });
};
