/** Widths in pixels that are made of every photo, as far as the photo is that wide. */
const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

/** Formats of every width, the lightest first: the order of the `<source>` elements. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The widths a photo of this width is made in: the smaller steps, and its own. */
export const variantWidths = (width: number): number[] => [
  ...IMAGE_WIDTHS.filter((step) => step < width),
  width,
];

/**
 * The address of one variant of a photo. The photo's own address, `…/NAME.jpg`, is its largest JPEG;
 * every other variant is `…/NAME-WIDTH.FORMAT`.
 */
export const variantUrl = (
  photo: { url: string; width: number },
  width: number,
  format: ImageFormat,
): string =>
  width === photo.width && format === 'jpg'
    ? photo.url
    : photo.url.replace(/\.jpg$/, `-${width}.${format}`);
