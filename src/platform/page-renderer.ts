import type { Api } from '../api.ts';
import type { Language } from '../i18n/language.ts';

/** Addresses of the built files a page links. */
export type PageAssets = {
  styles: string[];
  scripts: string[];
  /** Chunks a language needs, to be fetched along with the scripts. */
  languages: Record<Language, string[]>;
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
  /** Which state of the records is shown (see `generation.ts`). */
  version: string;
};

/** A rendered page: its true status, and what the log should know when it is not 200. */
export type RenderedPage = {
  status: number;
  html: string;
  problem?: { message: string; error?: unknown };
};

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
