import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { I18n } from '#i18n/i18n.ts';
import { LANGUAGES, parseLanguage, type Language } from '#i18n/language.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { paths } from '#site/paths.ts';
import { sharePicture, type ShareParts } from './share-picture.ts';

type ShareRouteParts = ShareParts & {
  i18n: Record<Language, I18n>;
  clientDir: string;
  waitInQueue: FairQueue;
};

/** As a path of `paths.sharePicture` ends. */
const NAME = /^property-([1-9]\d{0,14})-([a-z]+)\.jpg$/;

/** How long an answer may take, in milliseconds. */
const PATIENCE = 1_700;

/** How long others may show a picture before they ask again. */
const PICTURE = 'public, max-age=300';
const STAND_IN = 'public, max-age=30';

/**
 * GET and HEAD below `/share/`: a picture for whatever is asked, never 404, because the page it was
 * shared from stays where it was shared (PRODUCT 8). What has none, or cannot be drawn now, gets the
 * neutral picture of the language.
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
    const [, id, written] = NAME.exec(request.params['*']) ?? [];
    const language = parseLanguage(written) ?? 'en';
    const shared =
      id === undefined
        ? undefined
        : await inTime(
            sharePicture(parts, Number(id), i18n[language]).catch((error: unknown) => {
              request.log.error({ err: error }, 'share picture failed');
              return undefined;
            }),
          );
    return shared?.bytes
      ? send(request, reply, { name: shared.name, bytes: shared.bytes }, PICTURE)
      : send(request, reply, neutral[language], STAND_IN);
  });
};

/** What comes in time; what comes later is kept for whoever asks next. */
const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const clock = new AbortController();
  const late = setTimeout(PATIENCE, undefined, { signal: clock.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.abort();
  }
};

type Neutral = Record<Language, { name: string; bytes: Buffer }>;

/** The pictures that `scripts/share-pictures.ts` has drawn. */
const readNeutral = async (clientDir: string): Promise<Neutral> => {
  const pictures = await Promise.all(
    LANGUAGES.map(async (language) => {
      const bytes = await readFile(join(clientDir, paths.neutralPicture(language)));
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
      return [language, { name, bytes }] as const;
    }),
  );
  return Object.fromEntries(pictures) as Neutral;
};
