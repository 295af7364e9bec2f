import type { Photo } from '#contract/shapes/photos.ts';

/** The photos of a listing as files: each is fetched once, whatever needs it. */
type PhotoFiles = {
  /** @throws Error if it does not come; asked again, it is fetched again */
  get: (photo: Photo) => Promise<File>;
  /** Stops what is on its way. */
  stop: () => void;
};

/** Starts with no photo of the listing `id`. */
export const createPhotoFiles = (id: number): PhotoFiles => {
  const files = new Map<string, Promise<File>>();
  let leaving = new AbortController();
  const fetchFile = async ({ url, slot }: Photo): Promise<File> => {
    const photo = await fetchPhoto(url, leaving.signal);
    return new File([photo], `eain-${id}-${slot}.jpg`, { type: 'image/jpeg' });
  };
  return {
    get: (photo) => {
      const known = files.get(photo.url);
      if (known) return known;
      const file = fetchFile(photo);
      files.set(photo.url, file);
      file.catch(() => files.delete(photo.url));
      return file;
    },
    stop: () => {
      leaving.abort();
      leaving = new AbortController();
    },
  };
};

/**
 * Fetches a photo through the site: visitors may read it from a bucket of another origin, which scripts may not.
 * @throws Error if it does not come
 */
const fetchPhoto = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const here = `/media/${url.slice(url.lastIndexOf('/') + 1)}`;
  const answer = await fetch(here, { signal });
  if (!answer.ok) throw new Error(`${here}: ${answer.status}`);
  return answer.blob();
};
