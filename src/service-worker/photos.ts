/** Returns the address of the photo of which a file is one of the sizes (`image-variants.ts`). */
export const photoOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.split(/[-.]/)[0]}.jpg`;
};
