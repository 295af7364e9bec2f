const CLASSES: Readonly<Record<number, string>> = { 1: 'photos photos--1', 3: 'photos photos--3' };

/** Returns the class of a photo list by its maximum length: short lists fill one row. */
export const photosClass = (max: number): string => CLASSES[max] ?? 'photos';
