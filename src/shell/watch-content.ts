/**
 * Hears which state of the records each answer shows, and calls `refresh` when it is not the one
 * known. When that fails, the next answer tries again.
 */
export const watchContent = (first: string, refresh: () => Promise<void>) => {
  let known = first;
  let isBusy = false;
  return async (version: string): Promise<void> => {
    if (version === known || isBusy) return;
    isBusy = true;
    const isFresh = await refresh().then(
      () => true,
      () => false,
    );
    if (isFresh) known = version;
    isBusy = false;
  };
};
