import type { PictureLoading } from './picture.tsx';

type DefaultPictureProps = { alt?: string; loading: PictureLoading };

/** Stands where a record has no photo (S2). */
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
