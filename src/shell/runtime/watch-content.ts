type ContentEars = {
  /** Brings what every page shows of the records up to date. */
  refresh: () => Promise<void>;
  /** Nothing that was loaded before is good any more. */
  forget: () => void;
};

/**
 * Hears which state of the records each answer shows, and calls `refresh` when it is not the one
 * known. When that fails, the next answer tries again. A write of one's own leaves that to the next
 * answer that shows records, too: who moves a photo five times asks for no menus.
 */
export const watchContent = (first: string, { refresh, forget }: ContentEars) => {
  let known = first;
  let isBusy = false;
  return async (version: string, isRead: boolean): Promise<void> => {
    if (version === known || isBusy) return;
    if (!isRead) return forget();
    isBusy = true;
    const isFresh = await refresh().then(
      () => true,
      () => false,
    );
    if (isFresh) known = version;
    isBusy = false;
  };
};
