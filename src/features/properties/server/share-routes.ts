import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { I18n } from '#i18n/i18n.ts';
import { LANGUAGES, parseLanguage, type Language } from '#i18n/language.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { paths } from '#site/paths.ts';
import { sharePicture, type SharePictureParts } from './share-picture.ts';

type ShareRouteParts = SharePictureParts & {
  i18n: Record<Language, I18n>;
  clientDir: string;
  waitInQueue: FairQueue;
};

/** Matches the end of the paths that `paths.sharePicture` returns. */
const NAME = /^property-([1-9]\d{0,14})-([a-z]+)\.jpg$/;

/** Longest time for an answer; then the neutral picture is sent. */
const TIMEOUT_MS = 1_700;

/** `Cache-Control` of share pictures and of the neutral picture. */
const PICTURE_CACHE_CONTROL = 'public, max-age=300';
const NEUTRAL_CACHE_CONTROL = 'public, max-age=30';

/**
 * Serves GET and HEAD below `/share/`. Answers every path with a picture, never 404, because links
 * stay where they were shared (PRODUCT 8): the neutral picture of the language if there is no
 * other, or none in time.
 */
export const registerSharePictures = async (
  server: FastifyInstance,
  { i18n, clientDir, waitInQueue, ...parts }: ShareRouteParts,
): Promise<void> => {
  const neutral = await readNeutral(clientDir);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, bytes }: { name: string; bytes: Buffer },
    cacheControl: string,
  ) =>
    answerIfChanged(
      request,
      reply,
      `"${name}"`,
      async () => reply.type('image/jpeg').send(bytes),
      cacheControl,
    );

  server.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    await waitInQueue(request.ip);
    const [, id, languageText] = NAME.exec(request.params['*']) ?? [];
    const language = parseLanguage(languageText) ?? 'en';
    const shared =
      id === undefined
        ? undefined
        : await withTimeout(
            sharePicture(parts, Number(id), i18n[language]).catch((error: unknown) => {
              request.log.error({ err: error }, 'share picture failed');
              return undefined;
            }),
          );
    return shared?.bytes
      ? send(request, reply, { name: shared.name, bytes: shared.bytes }, PICTURE_CACHE_CONTROL)
      : send(request, reply, neutral[language], NEUTRAL_CACHE_CONTROL);
  });
};

/** Waits for at most `TIMEOUT_MS`; a later picture is still cached for the next request. */
const withTimeout = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const clock = new AbortController();
  const late = setTimeout(TIMEOUT_MS, undefined, { signal: clock.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.abort();
  }
};

type NeutralPictures = Record<Language, { name: string; bytes: Buffer }>;

/** Reads the neutral pictures, which `scripts/share-pictures.ts` has drawn. */
const readNeutral = async (clientDir: string): Promise<NeutralPictures> => {
  const pictures = await Promise.all(
    LANGUAGES.map(async (language) => {
      const bytes = await readFile(join(clientDir, paths.neutralPicture(language)));
      const name = hash('sha256', bytes).slice(0, 24);
      return [language, { name, bytes }] as const;
    }),
  );
  return Object.fromEntries(pictures) as NeutralPictures;
};
