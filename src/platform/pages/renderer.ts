import type { Api } from '#api/client.ts';
import type { Area } from '#i18n/dictionaries/dictionary.ts';
import type { Language } from '#i18n/language.ts';

/** Addresses of built files; those of scripts begin with the one that imports the others. */
export type PageFiles = { styles: string[]; scripts: string[] };

/** The built files that pages link. */
export type PageAssets = {
  /** What every page needs. */
  entry: PageFiles;
  /** What each screen needs besides, by feature and file: `properties/home`. */
  screens: Record<string, PageFiles>;
  texts: Record<Language, Record<Area, string[]>>;
};

/** One page to render: its path and query, in which language, with which data source. */
export type PageRequest = {
  href: string;
  language: Language;
  api: Api;
  /** The site's own address, without a trailing slash (PUBLIC_URL). */
  origin: string;
  siteName: string;
  assets: PageAssets;
  /** False leaves every script out, for visitors who save data. */
  hasScripts: boolean;
  /** Whether the browser says that somebody is signed in; it proves nothing (PRODUCT 4). */
  isSignedIn: boolean;
  /** Which state of the records is shown (see `content-version.ts`). */
  version: string;
};

/**
 * A rendered page: its true status, and what the log should know when it is not 200. With a
 * `location` there is no page to see, but that path to go to.
 */
export type RenderedPage = {
  status: number;
  html: string;
  location?: string;
  /** True for what is one person's: nobody keeps it. */
  isPrivate?: boolean;
  problem?: { message: string; error?: unknown };
};

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
