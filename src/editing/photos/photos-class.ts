const CLASSES: Readonly<Record<number, string>> = { 1: 'photos photos--1', 3: 'photos photos--3' };

/** The class of a list of up to so many photos: a few of them fill a row of their own. */
export const photosClass = (max: number): string => CLASSES[max] ?? 'photos';
