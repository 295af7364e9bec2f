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

/** After this time browsers and proxies ask again, so that deleted photos disappear from their caches. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** A JPEG in place of a variant is only used until the variant is encoded. */
const FALLBACK_MAX_AGE_SECONDS = 5;

/**
 * Serves photos at `/media/FILE`. Answers a variant that is not encoded yet with the largest JPEG of the
 * photo, so that pages may name every variant at once.
 */
export const registerMedia = (server: FastifyInstance, media: Media): void => {
  server.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const requested = request.params['*'];
    if (!isPhotoFile(requested)) throw new ApiError('not_found');
    const variant = await media.open(requested);
    const file = variant ? requested : `${photoNameOf(requested)}.jpg`;
    const found = variant ?? (await media.open(file));
    if (!found) throw new ApiError('not_found');
    // The bytes of a file never change, so its name is its ETag.
    const tag = `"${file}"`;
    const headers = {
      'cache-control': `public, max-age=${variant ? MAX_AGE_SECONDS : FALLBACK_MAX_AGE_SECONDS}`,
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
        'content-length': found.sizeBytes,
      })
      .send(stream);
  });
};

const contentTypeOf = (file: string): string =>
  CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1) as ImageFormat];
