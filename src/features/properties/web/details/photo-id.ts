/** The id of a photo's place in the gallery, where links to it lead. */
export const photoId = (index: number): string => `photo-${index + 1}`;
