import { open } from 'node:fs/promises';

/** The first bytes of a file: enough for every mark, and for the brands of an AVIF. */
const HEAD = 64;

/** An image as it came: its bytes, or the path of its file. */
export type ImageSource = Uint8Array | string;

/**
 * The media type of an image by the bytes it begins with, before any decoder sees it; undefined for
 * everything that is not accepted (PRODUCT 8), an SVG, an HEIC or an HTML page in disguise.
 */
export const imageTypeOf = async (source: ImageSource): Promise<string | undefined> => {
  const head = Buffer.from(typeof source === 'string' ? await readHead(source) : source);
  return MARKS.find(({ isOf }) => isOf(head))?.type;
};

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const has = (head: Buffer, at: number, mark: string): boolean =>
  head.toString('latin1', at, at + mark.length) === mark;

const MARKS: readonly { type: string; isOf: (head: Buffer) => boolean }[] = [
  { type: 'image/jpeg', isOf: (head) => has(head, 0, '\xff\xd8\xff') },
  { type: 'image/png', isOf: (head) => has(head, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', isOf: (head) => has(head, 0, 'GIF87a') || has(head, 0, 'GIF89a') },
  { type: 'image/webp', isOf: (head) => has(head, 0, 'RIFF') && has(head, 8, 'WEBP') },
  { type: 'image/avif', isOf: (head) => has(head, 4, 'ftyp') && isAvif(head) },
];

/** The first box of an AVIF names it among the brands that it is compatible with. */
const isAvif = (head: Buffer): boolean => {
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 8; at + 4 <= end; at += 4)
    if (/^avi[fs]$/.test(head.toString('latin1', at, at + 4))) return true;
  return false;
};
