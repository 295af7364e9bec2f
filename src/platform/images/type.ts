import { open } from 'node:fs/promises';

/** Enough for every signature, and for the brands of an AVIF. */
const HEAD_BYTES = 64;

/** The bytes of an image, or the path of its file. */
export type ImageSource = Uint8Array | string;

/**
 * Returns the media type of an image by its first bytes, before a decoder sees it; `undefined` for what is not
 * accepted (PRODUCT 8), such as an SVG, an HEIC or an HTML page.
 */
export const imageTypeOf = async (source: ImageSource): Promise<string | undefined> => {
  const head = Buffer.from(typeof source === 'string' ? await readHead(source) : source);
  return SIGNATURES.find(({ matches }) => matches(head))?.type;
};

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const has = (head: Buffer, offset: number, bytes: string): boolean =>
  head.toString('latin1', offset, offset + bytes.length) === bytes;

const SIGNATURES: readonly { type: string; matches: (head: Buffer) => boolean }[] = [
  { type: 'image/jpeg', matches: (head) => has(head, 0, '\xff\xd8\xff') },
  { type: 'image/png', matches: (head) => has(head, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', matches: (head) => has(head, 0, 'GIF87a') || has(head, 0, 'GIF89a') },
  { type: 'image/webp', matches: (head) => has(head, 0, 'RIFF') && has(head, 8, 'WEBP') },
  { type: 'image/avif', matches: (head) => has(head, 4, 'ftyp') && isAvif(head) },
];

/** Looks for AVIF among the compatible brands in the first box. */
const isAvif = (head: Buffer): boolean => {
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let offset = 8; offset + 4 <= end; offset += 4)
    if (/^avi[fs]$/.test(head.toString('latin1', offset, offset + 4))) return true;
  return false;
};
