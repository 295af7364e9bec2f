/** Widths of the variants in pixels; a photo has those that are below its own width. */
const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

/** Formats of every width, the smallest files first: the order of the `<source>` elements. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Returns the widths of the variants of a photo: the smaller steps, and its own width. */
export const variantWidths = (width: number): number[] => [
  ...IMAGE_WIDTHS.filter((step) => step < width),
  width,
];

/**
 * Returns the address of a variant. The address of the photo, `…/NAME.jpg`, is that of its largest JPEG; every
 * other variant has `…/NAME-WIDTH.FORMAT`.
 */
export const variantUrl = (
  photo: { url: string; width: number },
  width: number,
  format: ImageFormat,
): string =>
  width === photo.width && format === 'jpg'
    ? photo.url
    : photo.url.replace(/\.jpg$/, `-${width}.${format}`);
