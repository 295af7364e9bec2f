type WatchContentActions = {
  /** Loads the menus, which are on every page, again. */
  refreshMenus: () => Promise<void>;
  /** Discards the pages that were loaded before. */
  clearCache: () => void;
};

/**
 * Returns a function to call with the content version of each response of the API. It refreshes the menus when
 * a read has a new version; if that fails, the next read tries again. A write only clears the cache: several
 * writes in a row, such as moving a photo five times, load the menus once, after the next read.
 */
export const watchContent = (
  initialVersion: string,
  { refreshMenus, clearCache }: WatchContentActions,
) => {
  let knownVersion = initialVersion;
  let isRefreshing = false;
  return async (version: string, isRead: boolean): Promise<void> => {
    if (version === knownVersion || isRefreshing) return;
    if (!isRead) return clearCache();
    isRefreshing = true;
    const isFresh = await refreshMenus().then(
      () => true,
      () => false,
    );
    if (isFresh) knownVersion = version;
    isRefreshing = false;
  };
};
