/** What the first bytes of a file say it is. GIFs are apart: shrinking would stop them moving. */
export type PhotoType = 'gif' | 'still';

/** As many bytes tell the type. */
const HEAD = 12;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether a file is a photo that the server takes (PRODUCT 8), by its content: the name and what the
 * device says of it prove nothing.
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

/** Whether a file is a photo as many phones keep them, which hardly any browser can show. */
export const isHeic = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(await readHead(file), 4, 12));

/** Nothing of a file that is gone meanwhile, or that the browser may not read. */
const readHead = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return new Uint8Array();
    throw error;
  }
};
