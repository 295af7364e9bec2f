import type { PictureLoading } from '../../../../ui/picture.tsx';

type DefaultPictureProps = { alt?: string; loading: PictureLoading };

/** Stands where a listing has no photo (S2). */
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
