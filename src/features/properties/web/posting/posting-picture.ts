import type { Property } from '#features/properties/contract.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Size of the picture in pixels: groups show squares without cropping them. */
const SIDE = 1_080;
/** Height of the photo above texts in one language, and in two. */
const PHOTO_HEIGHTS = { one: 720, two: 630 };
const MARGIN = 48;

/** Colours of the brand, as in `tokens.css`. */
const COLOURS = { panel: '#0b4f5a', text: '#ffffff', quiet: '#cfe4e5', accent: '#f5b52e' };

/** Draws a picture for groups: the cover photo, and under it price, title, facts and phone number in one language or two. */
export const drawPostingPicture = async (
  languages: readonly I18n[],
  listing: Property,
  cover: Blob | undefined,
): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = COLOURS.panel;
  context.fillRect(0, 0, SIDE, SIDE);
  const isOne = languages.length === 1;
  const photoHeight = isOne ? PHOTO_HEIGHTS.one : PHOTO_HEIGHTS.two;
  if (cover) await drawCover(context, cover, photoHeight);
  const family = getComputedStyle(document.body).fontFamily;
  let y = photoHeight;
  const write = (text: string, size: number, leading: number, colour: string): void => {
    y += size * leading;
    context.fillStyle = colour;
    context.font = `${size >= 44 ? 700 : 400} ${size}px ${family}`;
    // Long lines are drawn narrower instead of being cut.
    context.fillText(text, MARGIN, y, SIDE - 2 * MARGIN);
  };
  const { phone } = listing.posted_by;
  const [first] = languages;
  const prices = languages.map(({ price }) => price(listing.price, listing.listing_type));
  write(prices.join('  ·  '), isOne ? 60 : 52, 1.45, COLOURS.accent);
  for (const i18n of languages)
    write(listingTitle(i18n, listing), isOne ? 40 : 36, isOne ? 1.7 : 1.6, COLOURS.text);
  for (const i18n of languages)
    write(factsAtGlance(i18n, listing), isOne ? 34 : 30, isOne ? 1.75 : 1.7, COLOURS.quiet);
  if (phone && first)
    write(first.t('posting.phone', { phone: first.phone(phone) }), 48, 1.75, COLOURS.text);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('There is not enough memory for the picture');
  return new File([blob], `eain-${listing.id}.jpg`, { type: 'image/jpeg' });
};

/** Draws a photo so that it fills the upper part. */
const drawCover = async (
  context: CanvasRenderingContext2D,
  cover: Blob,
  photoHeight: number,
): Promise<void> => {
  const photo = await createImageBitmap(cover);
  const scale = Math.max(SIDE / photo.width, photoHeight / photo.height);
  const [width, height] = [SIDE / scale, photoHeight / scale];
  const [x, y] = [(photo.width - width) / 2, (photo.height - height) / 2];
  context.drawImage(photo, x, y, width, height, 0, 0, SIDE, photoHeight);
  photo.close();
};
