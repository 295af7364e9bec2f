import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Keys, S3Location } from '#platform/s3-location.ts';
import { OperatorError } from '#system/operator-error.ts';

/** A request about an object, or about the bucket if `key` is empty. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

/** `body` must be read to its end or destroyed. */
export type S3Answer = { headers: Headers; body: Readable };

/** The object store cannot be reached, or refuses a request. `code` makes it a storage fault. */
export class S3Error extends OperatorError {
  readonly code = 'MEDIA_UNAVAILABLE';
  readonly mayPass: boolean;

  /** `mayPass` is true if the same request may succeed at once. */
  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown }) {
    super(message);
    this.cause = cause;
    this.mayPass = mayPass;
  }
}

/**
 * `timeoutMs` is the longest silence of the store before an answer, and between two parts of it. After that no request
 * is sent for `pauseMs`, so that callers do not wait one after another.
 */
export type S3Times = { timeoutMs: number; pauseMs: number };

const TIMES: S3Times = { timeoutMs: 5_000, pauseMs: 3_000 };

const ATTEMPTS = 3;
const RETRY_MS = 100;

/**
 * Creates a client that signs requests to an object store, ends those that the store leaves without an answer, and
 * repeats those that failed by accident. Returns undefined for an object that does not exist.
 * @throws S3Error
 */
export const createS3Client = (
  { endpoint, bucket, region, ...keys }: S3Location & S3Keys,
  { timeoutMs, pauseMs }: S3Times = TIMES,
): ((request: S3Request) => Promise<S3Answer | undefined>) => {
  const aws = new AwsClient({ ...keys, region, service: 's3' });
  const store = `The bucket ${bucket} at ${endpoint}`;
  let silentUntilMs = 0;

  const noAnswer = (): S3Error => {
    silentUntilMs = performance.now() + pauseMs;
    return new S3Error(`${store} does not answer`, {});
  };

  const sendOnce = async ({ method, key, query, headers, body: sent }: S3Request) => {
    if (performance.now() < silentUntilMs) throw new S3Error(`${store} did not answer before`, {});
    const url = `${endpoint}/${bucket}${key && `/${key}`}?${new URLSearchParams(query).toString()}`;
    const signed = await aws.sign(url, {
      method,
      headers: { ...headers, ...(sent && { 'x-amz-content-sha256': sha256(sent) }) },
      // A view of a part of a buffer is sent as that part.
      ...(sent && { body: new Uint8Array(sent) }),
    });
    const ending = new AbortController();
    const within = async <T>(work: Promise<T>): Promise<T> => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        ending.abort();
      }, timeoutMs);
      try {
        return await work;
      } catch (error) {
        throw isLate ? noAnswer() : unreachable(store, error);
      } finally {
        clearTimeout(timer);
      }
    };
    const response = await within(fetch(signed, { signal: ending.signal }));
    const body = streamOf(response, within, () => ending.abort());
    return { status: response.status, headers: response.headers, body };
  };

  const send = async (request: S3Request): Promise<S3Answer | undefined> => {
    const { status, ...answer } = await sendOnce(request);
    if (status < 300) return answer;
    const code = codeOf(await text(answer.body)) ?? `status ${status}`;
    if (status === 404 && code !== 'NoSuchBucket') return undefined;
    const isRefused = status === 401 || status === 403;
    const answered = isRefused ? 'refuses the keys of AWS_ACCESS_KEY_ID:' : 'answers';
    throw new S3Error(`${store} ${answered} ${code}`, {
      mayPass: status >= 500 || status === 429,
    });
  };

  return async (request) => {
    for (let attempt = 1; ; attempt++)
      try {
        return await send(request);
      } catch (error) {
        if (!(error instanceof S3Error && error.mayPass) || attempt === ATTEMPTS) throw error;
        await sleep(RETRY_MS * attempt * (1 + Math.random()));
      }
  };
};

/** Streams a body. `within` limits the time of each part, `end` ends the request when the stream is destroyed. */
const streamOf = (
  { body }: Response,
  within: <T>(work: Promise<T>) => Promise<T>,
  end: () => void,
): Readable => {
  const reader = body?.getReader();
  const stream = new Readable({
    read: () => {
      if (!reader) stream.push(null);
      else
        within(reader.read()).then(
          ({ done, value }) => stream.push(done ? null : value),
          (error: Error) => stream.destroy(error),
        );
    },
    // A stream that wraps an iterator would wait for its next part first.
    destroy: (error, done) => {
      end();
      done(error);
    },
  });
  return stream;
};

const unreachable = (store: string, error: unknown): S3Error => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error && 'code' in cause ? cause.code : cause;
  return new S3Error(`${store} cannot be reached (${String(reason)})`, {
    mayPass: true,
    cause: error,
  });
};

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Returns the code of the error that an answer describes. */
export const codeOf = (xml: string): string | undefined =>
  /<Error>[^]*?<Code>(\w+)<\/Code>/.exec(xml)?.[1];

/** Reads the whole body of an answer. */
export const readBody = ({ body }: S3Answer): Promise<Buffer> => buffer(body);
