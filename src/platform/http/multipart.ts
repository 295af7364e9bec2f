import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { MAX_PHOTO_BYTES } from '#contract/limits.ts';
import type { Form } from '#platform/api/handlers.ts';
import { clearIdleDeadline, allowFormTime } from './deadlines.ts';
import { isStorageFault } from './storage-faults.ts';

/** More than the longest HTML has, which is 20,000 characters of up to four bytes. */
const MAX_TEXT = 100_000;
const MAX_TEXTS = 30;

/**
 * A form that is taken in when it is asked for, which is when its sender is admitted; `remove` takes
 * its files away.
 */
export type Upload = { receive: () => Promise<Form>; remove: () => Promise<void> };

/**
 * The form (multipart/form-data) of a request, with at most one file under each of these names. Its
 * files go straight to a folder of their own in `dir`.
 */
export const createUpload = (
  request: IncomingMessage,
  names: readonly string[],
  dir: string,
): Upload => {
  let folder: string | undefined;
  return {
    receive: async () => {
      const parser = createParser(request);
      allowFormTime(request);
      await mkdir(dir, { recursive: true });
      folder = await mkdtemp(join(dir, 'form-'));
      const form = await readForm(request, parser, names, folder);
      clearIdleDeadline(request);
      return form;
    },
    remove: async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
};

const createParser = ({ headers }: IncomingMessage): BusboyInstance => {
  const type = headers['content-type'] ?? '';
  // The parser reads other bodies, too.
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError('invalid_input');
  try {
    const limits = {
      fileSize: MAX_PHOTO_BYTES,
      fieldSize: MAX_TEXT,
      headerPairs: 20,
      headerSize: 8192,
    };
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    // Without a boundary, or with one that is too long.
    throw new ApiError('invalid_input');
  }
};

/**
 * Takes a form in, without a file that a browser sends for an empty field.
 * @throws ApiError `invalid_input` naming an unknown or repeated part or one too many, and for what
 * is no whole form; `file_too_large`
 */
const readForm = async (
  request: IncomingMessage,
  parser: BusboyInstance,
  names: readonly string[],
  folder: string,
): Promise<Form> => {
  const texts = new Map<string, string>();
  const files = new Map<string, string>();
  const writing: Promise<unknown>[] = [];
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        over.abort();
        reject(error);
      };
      const refuse = (
        field?: string,
        code: ErrorCode = 'invalid_input',
        message: string = code,
      ) => {
        fail(new ApiError(code, field === undefined ? [] : [{ field, message }]));
      };
      const write = async (name: string, stream: Readable, isNamed: boolean) => {
        const path = join(folder, name);
        const out = createWriteStream(path);
        await pipeline(stream, out, { signal: over.signal });
        if (isNamed || out.bytesWritten > 0) files.set(name, path);
      };
      const seen = new Set<string>();
      const isFirst = (name: string): boolean => !seen.has(name) && Boolean(seen.add(name));
      parser
        .on('file', (name: string | undefined, stream, fileName: string | undefined) => {
          // Also what failed where it is written to: that is not the form's fault.
          stream.on('error', (error) => (isStorageFault(error) ? fail(error) : refuse()));
          if (over.signal.aborted) stream.resume();
          else if (name === undefined || !names.includes(name) || !isFirst(name)) refuse(name);
          else {
            stream.on('limit', () => refuse(name, 'file_too_large'));
            writing.push(write(name, stream, Boolean(fileName)).catch(reject));
          }
        })
        .on('field', (name: string | undefined, text, _isNameCut, isCut) => {
          if (isCut) refuse(name, 'invalid_input', 'too_long');
          else if (name === undefined || !isFirst(name)) refuse(name);
          else if (texts.size === MAX_TEXTS) refuse(name);
          else if (!names.includes(name)) texts.set(name, text);
          else if (text !== '') refuse(name);
        })
        .on('error', () => refuse())
        .on('finish', () => void Promise.all(writing).then(() => resolve()));
      request.on('error', () => refuse()).on('close', () => request.readableEnded || refuse());
      // It may have broken off before anybody asked for the form.
      if (request.destroyed) refuse();
      else request.pipe(parser);
    });
  } catch (error) {
    // The connection has to outlive the answer: the rest is read and forgotten.
    request.unpipe(parser);
    over.abort();
    await Promise.allSettled(writing);
    request.resume();
    throw error;
  }
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
};
