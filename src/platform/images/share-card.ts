import sharp from 'sharp';
import { SHARE_SIZE } from '#structured-data/share-size.ts';
import { textLine, textWidth } from './typeset.ts';

/** The content of a share picture: a photo or else a drawing, a tab in its corner, and two lines below. */
export type ShareCard = {
  photo: Uint8Array | undefined;
  tab: { text: string; tone: 'petrol' | 'gold' } | undefined;
  headline: string;
  detail: string;
};

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;

/** Height of the photo above the text. */
const PHOTO_HEIGHT_PX = 398;
const MARGIN_PX = 56;
const LOGO_WIDTH_PX = 150;

/** Facebook and Viber accept larger files, but those take long on slow connections. */
const MAX_BYTES = 300_000;
const QUALITIES = [82, 70, 55, 40];

const PETROL = '#0b4f5a';
const GOLD = '#f5b52e';
const TONES = { petrol: { fill: PETROL, text: '#fff' }, gold: { fill: GOLD, text: '#1d2b2e' } };

/** Draws the card as a JPEG of 1200 x 630 pixels, below `MAX_BYTES`. */
export const drawShareCard = async (card: ShareCard): Promise<Buffer> => {
  const overlay = Buffer.from(await overlaySvg(card));
  const picture = card.photo
    ? sharp(card.photo).resize(WIDTH, PHOTO_HEIGHT_PX, { fit: 'cover', position: 'attention' })
    : sharp(Buffer.from(drawing()));
  const pixels = await picture
    .extend({ bottom: HEIGHT - PHOTO_HEIGHT_PX, background: '#fff' })
    .flatten({ background: '#fff' })
    .composite([{ input: overlay }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(pixels.data, pixels.info.channels);
};

/** Encodes in the best quality that stays below `MAX_BYTES`. */
const encode = async (pixels: Buffer, channels: 1 | 2 | 3 | 4): Promise<Buffer> => {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
      .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
};

const svg = (height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${content}</svg>`;

const overlaySvg = async ({ tab, headline, detail }: ShareCard): Promise<string> => {
  const lines = await Promise.all([
    textLine({ text: headline, x: MARGIN_PX, y: 494, width: 850, size: 84, fill: PETROL }),
    textLine({
      text: detail,
      x: MARGIN_PX,
      y: 590,
      width: WIDTH - 2 * MARGIN_PX,
      size: 46,
      fill: '#22393f',
    }),
  ]);
  return svg(
    HEIGHT,
    [
      `<rect y="${PHOTO_HEIGHT_PX}" width="${WIDTH}" height="${HEIGHT - PHOTO_HEIGHT_PX}" fill="#fff"/>`,
      `<rect y="${PHOTO_HEIGHT_PX}" width="${WIDTH}" height="8" fill="${GOLD}"/>`,
      ...lines,
      logo(WIDTH - MARGIN_PX - LOGO_WIDTH_PX, 438),
      ...(tab ? [await tabOf(tab)] : []),
    ].join(''),
  );
};

/** Draws the tab in the photo's corner: petrol for sale, gold for rent. */
const tabOf = async ({ text, tone }: NonNullable<ShareCard['tab']>): Promise<string> => {
  const size = 40;
  const padding = 36;
  const width = Math.ceil(await textWidth(text, size)) + MARGIN_PX + padding;
  const { fill, text: color } = TONES[tone];
  const line = await textLine({ text, x: MARGIN_PX, y: 58, width: WIDTH, size, fill: color });
  return `<path d="M0 0h${width}v66a24 24 0 0 1-24 24H0z" fill="${fill}"/>${line}`;
};

/** Draws the mark and the name, `LOGO_WIDTH_PX` wide. */
const logo = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${mark(1.5, PETROL)}<g transform="translate(84 26) scale(1.05)" fill="none" stroke="${PETROL}" stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round"><path d="M2 8.500h13.500a6.750 6.750 0 1 0-2.100 5"/><path d="M34.500 8.500a6.750 6.750 0 1 1-13.500 0a6.750 6.750 0 0 1 13.500 0zM34.500 2v13.500"/><path d="M41.500 2v13.500"/><path d="M48.500 15.500V8.250a6 6 0 0 1 12 0v7.250M48.500 2v6"/><circle cx="41.500" cy="-5.200" r="2.500" fill="${GOLD}" stroke="none"/></g></g>`;

const mark = (scale: number, tile: string): string =>
  `<g transform="scale(${scale})"><rect width="48" height="48" rx="13" fill="${tile}"/><g fill="none" stroke="#fff" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"><path d="M7 23.200c2 1.800 4.300 1.700 6.300 0L24 14.200l10.700 9c2 1.700 4.300 1.800 6.300 0"/><path d="M16.600 38.200v-5a7.400 7.400 0 0 1 14.800 0v5"/></g><circle cx="24" cy="7.800" r="2.800" fill="${GOLD}"/></g>`;

/** Draws the replacement for a missing photo: the mark above waves. */
const drawing = (): string => {
  const wave = (y: number, opacity: number) =>
    `<path d="M-25 ${y}${'q25-26 50 0t50 0'.repeat(13)}" opacity="${opacity}"/>`;
  const waves = [0, 1, 2, 3, 4].map((n) => wave(268 + n * 26, 0.25 + n * 0.15));
  return svg(
    PHOTO_HEIGHT_PX,
    `<rect width="${WIDTH}" height="${PHOTO_HEIGHT_PX}" fill="#e3eeed"/><g fill="none" stroke="#9fc4c4" stroke-width="3">${waves.join('')}</g><g transform="translate(492 84)">${mark(4.5, PETROL)}</g>`,
  );
};
