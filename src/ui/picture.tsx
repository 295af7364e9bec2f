import { variantUrl, variantWidths, type ImageFormat } from '#contract/shapes/image-variants.ts';

/** The largest JPEG of a photo and its size in pixels. Before the upload, `url` is a `data:` URL. */
export type PictureSource = { url: string; width: number; height: number };

/** When a picture is loaded: at once with high priority, at once, or when it comes near the viewport. */
export type PictureLoading = 'first' | 'eager' | 'lazy';

type PictureProps = {
  photo: PictureSource;
  /** The `sizes` attribute. */
  sizes: string;
  alt: string;
  loading?: PictureLoading;
  /** The width of the largest variant that browsers may load, in pixels. */
  maxWidth?: number;
};

/** A photo, of which browsers load the smallest suitable variant. */
export function Picture({ photo, sizes, alt, loading = 'lazy', maxWidth }: PictureProps) {
  if (photo.url.startsWith('data:'))
    return <img src={photo.url} alt={alt} width={photo.width} height={photo.height} />;
  const widths = offeredWidths(photo.width, maxWidth);
  const sources = (format: ImageFormat) => sourceSet(photo, format, maxWidth);
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        {...(loading === 'lazy' && { loading })}
        {...(loading === 'first' && { fetchPriority: 'high' })}
        src={variantUrl(photo, fallbackWidth(widths), 'jpg')}
        alt={alt}
        width={photo.width}
        height={photo.height}
        decoding="async"
      />
    </picture>
  );
}

/** Returns the `srcset` of the variants of a photo in one format. */
export const sourceSet = (photo: PictureSource, format: ImageFormat, maxWidth?: number): string =>
  offeredWidths(photo.width, maxWidth)
    .map((width) => `${variantUrl(photo, width, format)} ${width}w`)
    .join(', ');

const offeredWidths = (width: number, maxWidth = Infinity): number[] => {
  const [smallest = width, ...others] = variantWidths(width);
  return [smallest, ...others.filter((other) => other <= maxWidth)];
};

/** Chooses the only JPEG, for browsers without AVIF and WebP: one of medium width. */
const fallbackWidth = (widths: number[]): number =>
  widths.find((width) => width >= 640) ?? Math.max(...widths);
