import type { Api } from '#api/client.ts';
import type { PageTexts } from '#i18n/dictionaries/dictionary.ts';
import type { Language } from '#i18n/language.ts';
import type { ListLayout } from '#site/list-layout.ts';
import type { Rule } from './used-styles.ts';

/** Addresses of built files. The first script imports the others. */
export type Files = { styles: string[]; scripts: string[] };

/** The module that starts React; undefined in development, where the first script does so at once. */
type Boot = { boot: string | undefined };

/** The files of a page. */
export type PageFiles = Files & Boot;

export type PageAssets = Boot & {
  /** Files of every page. */
  entry: Files;
  /** The styles of every page, for first documents; undefined in development. */
  css: { text: string; rules: readonly Rule[] } | undefined;
  /** The rules of the further styles of public screens, by their addresses. */
  screenCss: Readonly<Record<string, readonly Rule[]>>;
  /** Further files of each screen, by feature and file: `properties/home`. */
  screens: Record<string, Files>;
  texts: Record<Language, Record<PageTexts, string[]>>;
};

export type PageRequest = {
  /** Path and query. */
  href: string;
  language: Language;
  layout: ListLayout;
  api: Api;
  /** The address of the site, without a trailing slash (PUBLIC_URL). */
  origin: string;
  siteName: string;
  assets: PageAssets;
  /** False for visitors who save data: the page then has no scripts. */
  hasScripts: boolean;
  /** By a cookie that anybody can set: it proves nothing (PRODUCT 4). */
  isSignedIn: boolean;
  /** The content version (see `content-version.ts`). */
  version: string;
  /** The version with which the browser compares those of later answers. */
  toldVersion: string;
};

/** A rendered page. With a `location` it is a redirect to that path. `problem` is for the log. */
export type RenderedPage = {
  status: number;
  html: string;
  location?: string;
  /** True if the document waits for a use with its scripts, and so with the styles that it does not show. */
  isStartedByUse?: boolean;
  /** True for pages of one user, which are never cached. */
  isPrivate?: boolean;
  /** When the page may be there again. */
  retryAfterSeconds?: number | undefined;
  problem?: { message: string; error?: unknown };
};

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
