import type * as EntryModule from '#shell/entry-client.tsx';

type Entry = typeof EntryModule;

/**
 * Loads the code of the site: its entry, after all files that the page needs, the entry among them. Returns undefined if
 * a file cannot be fetched, or the browser does not understand it. All files are fetched before any is imported,
 * because browsers remember a failed import and never try it again.
 */
export const loadSite = (entry: string, files: readonly string[]): Promise<Entry | undefined> =>
  Promise.all(files.map(fetchWhole))
    .then(() => importEntry(entry))
    .catch(() => undefined);

/** Imports the entry, whose address only the document knows. */
export const importEntry = (entry: string): Promise<Entry> =>
  import(/* @vite-ignore */ entry) as Promise<Entry>;

const fetchWhole = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.arrayBuffer();
};
