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

/** Above the longest HTML: 20,000 characters of up to four bytes. */
const MAX_TEXT_BYTES = 100_000;
const MAX_TEXTS = 30;

/** `receive` reads the form, and is called only after authorization; `remove` deletes its files. */
export type Upload = { receive: () => Promise<Form>; remove: () => Promise<void> };

/**
 * Creates the upload of a form (multipart/form-data) with at most one file under each of these names.
 * Files are streamed to a new folder in `dir`.
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
  // Busboy also parses other content types.
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError('invalid_input');
  try {
    const limits = {
      fileSize: MAX_PHOTO_BYTES,
      fieldSize: MAX_TEXT_BYTES,
      headerPairs: 20,
      headerSize: 8192,
    };
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    // The boundary is missing or too long.
    throw new ApiError('invalid_input');
  }
};

/**
 * Reads a form; skips the nameless empty file that browsers send for an empty field.
 * @throws ApiError `file_too_large`, or `invalid_input` naming an unknown, repeated or surplus part, also
 * if the form is incomplete
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
  const failed = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        failed.abort();
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
        await pipeline(stream, out, { signal: failed.signal });
        if (isNamed || out.bytesWritten > 0) files.set(name, path);
      };
      const receivedNames = new Set<string>();
      const isFirst = (name: string): boolean =>
        !receivedNames.has(name) && Boolean(receivedNames.add(name));
      parser
        .on('file', (name: string | undefined, stream, fileName: string | undefined) => {
          // The stream also fails with the errors of its destination, which are not the client's fault.
          stream.on('error', (error) => (isStorageFault(error) ? fail(error) : refuse()));
          if (failed.signal.aborted) stream.resume();
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
      // The request may have been aborted before `receive` was called.
      if (request.destroyed) refuse();
      else request.pipe(parser);
    });
  } catch (error) {
    // Reads and drops the rest of the form: the client gets the answer only over an open connection.
    request.unpipe(parser);
    failed.abort();
    await Promise.allSettled(writing);
    request.resume();
    throw error;
  }
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
};
