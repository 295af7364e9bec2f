/** GIFs are a type of their own, because scaling them down would drop their animation. */
type PhotoType = 'gif' | 'still';

/** Number of bytes that identify the type. */
const HEAD_BYTES = 12;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Returns the type of a photo that the server supports (PRODUCT 8), by its first bytes: file name and MIME
 * type are unreliable.
 */
export const photoTypeOf = async (file: Blob): Promise<PhotoType | undefined> => {
  const bytes = await readHead(file);
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'gif';
  const isStill =
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') ||
    /^ftypavi[fs]$/.test(text(bytes, 4, 12));
  return isStill ? 'still' : undefined;
};

/** Returns whether a file is HEIC, the format of many phones, which hardly any browser can show. */
export const isHeic = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(await readHead(file), 4, 12));

/** Returns no bytes if the file was deleted or cannot be read. */
const readHead = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return new Uint8Array();
    throw error;
  }
};
