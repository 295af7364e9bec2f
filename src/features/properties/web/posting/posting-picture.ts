import type { Property } from '#features/properties/contract.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Size of the picture in pixels: groups show squares without cropping them. */
const SIDE = 1_080;
const PHOTO_HEIGHT = 720;
const MARGIN = 48;

/** Colours of the brand, as in `tokens.css`. */
const COLOURS = { panel: '#0b4f5a', text: '#ffffff', quiet: '#cfe4e5', accent: '#f5b52e' };

/** Draws a picture for groups: the cover photo, and under it price, title, facts and phone number in one language. */
export const drawPostingPicture = async (
  i18n: I18n,
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
  if (cover) await drawCover(context, cover);
  const write = (text: string, y: number, size: number, colour: string): void => {
    const family = getComputedStyle(document.body).fontFamily;
    context.fillStyle = colour;
    context.font = `${size >= 44 ? 700 : 400} ${size}px ${family}`;
    // Long lines are drawn narrower instead of being cut.
    context.fillText(text, MARGIN, y, SIDE - 2 * MARGIN);
  };
  const { phone } = listing.posted_by;
  write(i18n.price(listing.price, listing.listing_type), PHOTO_HEIGHT + 86, 60, COLOURS.accent);
  write(listingTitle(i18n, listing), PHOTO_HEIGHT + 156, 40, COLOURS.text);
  write(factsAtGlance(i18n, listing), PHOTO_HEIGHT + 216, 34, COLOURS.quiet);
  if (phone)
    write(
      i18n.t('posting.phone', { phone: i18n.phone(phone) }),
      PHOTO_HEIGHT + 300,
      48,
      COLOURS.text,
    );
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('There is not enough memory for the picture');
  return new File([blob], `eain-${listing.id}.jpg`, { type: 'image/jpeg' });
};

/** Draws a photo so that it fills the upper part. */
const drawCover = async (context: CanvasRenderingContext2D, cover: Blob): Promise<void> => {
  const photo = await createImageBitmap(cover);
  const scale = Math.max(SIDE / photo.width, PHOTO_HEIGHT / photo.height);
  const [width, height] = [SIDE / scale, PHOTO_HEIGHT / scale];
  const [x, y] = [(photo.width - width) / 2, (photo.height - height) / 2];
  context.drawImage(photo, x, y, width, height, 0, 0, SIDE, PHOTO_HEIGHT);
  photo.close();
};
