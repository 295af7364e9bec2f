import type { PictureLoading } from './picture.tsx';

type DefaultPictureProps = { alt?: string; loading: PictureLoading };

/** Replaces the photo of a record that has none (S2). */
export function DefaultPicture({ alt = '', loading }: DefaultPictureProps) {
  return (
    <img
      {...(loading === 'lazy' && { loading })}
      src="/default-property.svg"
      alt={alt}
      width="800"
      height="600"
    />
  );
}
