/**
 * Fetches a photo through the site: visitors may read it from a bucket of another origin, which scripts may not.
 * @throws Error if it does not come
 */
export const fetchPhoto = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const here = `/media/${url.slice(url.lastIndexOf('/') + 1)}`;
  const answer = await fetch(here, { signal });
  if (!answer.ok) throw new Error(`${here}: ${answer.status}`);
  return answer.blob();
};
