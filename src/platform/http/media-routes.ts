import type { FastifyInstance } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { ImageFormat } from '#contract/shapes/image-variants.ts';
import { isPhotoFile, photoNameOf, type Media } from '#platform/files/media.ts';
import { matchesEtag } from './if-none-match.ts';

const CONTENT_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * In seconds. A deleted photo is gone from here at once, and within this time from browsers and caches
 * in between, which ask again whether it is there.
 */
const DAY = 24 * 60 * 60;

/**
 * GET and HEAD `/media/FILE`: the photos. A variant that is not encoded yet is answered with the
 * photo's largest JPEG, to be asked for again soon, so pages may name every variant at once.
 * Throws ApiError `not_found` for all other names.
 */
export const registerMedia = (server: FastifyInstance, media: Media): void => {
  server.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const asked = request.params['*'];
    if (!isPhotoFile(asked)) throw new ApiError('not_found');
    const variant = await media.open(asked);
    const file = variant ? asked : `${photoNameOf(asked)}.jpg`;
    const found = variant ?? (await media.open(file));
    if (!found) throw new ApiError('not_found');
    // A name never gets other bytes, so it is its own tag.
    const tag = `"${file}"`;
    const headers = {
      'cache-control': variant ? `public, max-age=${DAY}` : 'public, max-age=5',
      etag: tag,
    };
    if (matchesEtag(request.headers['if-none-match'], tag))
      return reply.status(304).headers(headers).send();
    const stream = await found.stream();
    if (!stream) throw new ApiError('not_found');
    return reply
      .headers({
        ...headers,
        'content-type': contentTypeOf(file),
        'content-length': found.size,
      })
      .send(stream);
  });
};

const contentTypeOf = (file: string): string =>
  CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1) as ImageFormat];
