/** A folder of an S3-compatible object store. */
export type S3Location = {
  /** The address of the service, without a path. */
  endpoint: string;
  bucket: string;
  /** What the keys of all objects begin with: empty, or words that end with `/`. */
  prefix: string;
  region: string;
};

/** The keys of an account of the object store. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string };

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^(?:\/[\w-][\w.-]*)*\/?$/;
const REGION = /^[a-z\d-]+$/;
const DEFAULT_REGION = 'us-east-1';
const PARAMETERS = new Set(['endpoint', 'region']);

/**
 * Reads an address such as `s3://BUCKET/PREFIX?endpoint=https://s3.example&region=REGION`; undefined if it is no such
 * address. Without `endpoint` the service is Amazon's in the region.
 */
export const readS3Location = (text: string): S3Location | undefined => {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host) || !PREFIX.test(url.pathname))
    return undefined;
  if (url.username || url.password || url.hash) return undefined;
  const parameters = Object.fromEntries(url.searchParams);
  if (Object.keys(parameters).some((name) => !PARAMETERS.has(name))) return undefined;
  const region = parameters.region ?? DEFAULT_REGION;
  const endpoint = originOf(parameters.endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === undefined || !REGION.test(region)) return undefined;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  return { endpoint, bucket: url.host, prefix: prefix && `${prefix}/`, region };
};

/** Returns the origin of an address without a path; undefined for others, and for a host with `*`, which is no name. */
export const originOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  const isBare = url?.href === `${url?.origin}/` && /^https?:\/\/[^*]+$/.test(url.origin);
  return isBare ? url.origin : undefined;
};
