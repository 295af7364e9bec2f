import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './if-none-match.ts';

/** Answers 304 if the client has the version with this ETag; otherwise sends `answer`. */
export const answerIfChanged = async (
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  answer: () => Promise<FastifyReply>,
  cacheControl = 'no-cache',
): Promise<FastifyReply> => {
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return answer();
};
