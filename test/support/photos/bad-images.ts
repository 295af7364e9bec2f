import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** Builds a PNG that claims this size and contains almost no data. */
export const hollowPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x63, 0, 0, 0, 1, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Builds a single-colour square: many pixels in few bytes. */
export const plainImage = (side: number, format: 'png' | 'avif'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .toFormat(format, { effort: 1, quality: 10 })
    .toBuffer();

/** Changes the size that the header of a JPEG claims. */
export const lyingJpeg = (bytes: Buffer, width: number, height: number): Buffer => {
  const lying = Buffer.from(bytes);
  const at = lying.findIndex((byte, index) => byte === 0xff && lying[index + 1] === 0xc0);
  lying.writeUInt16BE(height, at + 5);
  lying.writeUInt16BE(width, at + 7);
  return lying;
};

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Returns the first two thirds of a photo in each format. */
export const truncatedImages = async (): Promise<[string, Buffer][]> =>
  Promise.all(
    FORMATS.map(async (format): Promise<[string, Buffer]> => {
      const whole = await noise().toFormat(format).toBuffer();
      return [`a ${format} that ends early`, whole.subarray(0, Math.floor(whole.length * 0.66))];
    }),
  );

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Files that are no photos, whatever their name and type claim. */
export const NOT_IMAGES: readonly [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a text', bytes('This is not a photo.')],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'an SVG behind an XML declaration',
    bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a PDF', bytes('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
  ['an archive', bytes('PK\x03\x04\x14\0\0\0\0\0')],
  ['a BMP', bytes('BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\xff\0')],
  ['an HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0')],
  ['an MP4', bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\0')],
  ['a script that begins as a GIF', bytes('GIF89a/*\0\0*/=1;alert(document.domain);//')],
  ['a page that begins as a JPEG', bytes('\xff\xd8\xff<html><script>alert(1)</script></html>')],
  ['a page that begins as a PNG', bytes('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
  ['a WebP that is a sound', bytes('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0')],
  ['a WebP without a picture', bytes('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0')],
  ['an AVIF without a picture', bytes('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf')],
];
