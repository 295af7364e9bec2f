import { variantUrl, variantWidths, type ImageFormat } from '#contract/shapes/image-variants.ts';

/** A photo of ours: its largest JPEG and that file's size in pixels; before it is sent, its data. */
export type PictureSource = { url: string; width: number; height: number };

/** How soon a picture is fetched: at once and first of all, at once, or when it comes near. */
export type PictureLoading = 'first' | 'eager' | 'lazy';

type PictureProps = {
  photo: PictureSource;
  /** The width it is shown in, as the `sizes` attribute writes it. */
  sizes: string;
  alt: string;
  loading?: PictureLoading;
  /** No larger variant than this is offered. */
  maxWidth?: number;
};

/** A photo in the lightest format and the smallest width that will do. */
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

/** The variants of a photo in one format, as `srcset` writes them. */
export const sourceSet = (photo: PictureSource, format: ImageFormat, maxWidth?: number): string =>
  offeredWidths(photo.width, maxWidth)
    .map((width) => `${variantUrl(photo, width, format)} ${width}w`)
    .join(', ');

const offeredWidths = (width: number, maxWidth = Infinity): number[] => {
  const [smallest = width, ...others] = variantWidths(width);
  return [smallest, ...others.filter((other) => other <= maxWidth)];
};

/** For browsers that know neither AVIF nor WebP: one JPEG of a middle width. */
const fallbackWidth = (widths: number[]): number =>
  widths.find((width) => width >= 640) ?? Math.max(...widths);
