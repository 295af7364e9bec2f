import type * as EntryModule from '#shell/entry-client.tsx';

/** Addresses of the entry of the site, and of all files that the page needs, the entry among them. */
export type SiteFiles = { entry: string; files: readonly string[] };

type Entry = typeof EntryModule;

/**
 * Loads the code of the site. Returns undefined if a file cannot be fetched. All files are fetched before any
 * is imported, because browsers remember a failed import and never try it again.
 */
export const loadSite = async ({ entry, files }: SiteFiles): Promise<Entry | undefined> => {
  try {
    await Promise.all(files.map(fetchWhole));
  } catch {
    return undefined;
  }
  return importEntry(entry);
};

/** Imports the entry, whose address only the document knows. */
export const importEntry = (entry: string): Promise<Entry> =>
  import(/* @vite-ignore */ entry) as Promise<Entry>;

const fetchWhole = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.arrayBuffer();
};
