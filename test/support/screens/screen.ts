import type { Page } from 'playwright-core';
import type { Property } from '#features/properties/contract.ts';
import type { Credentials } from '#test/support/browser/agent-site.ts';

/** A screen of the site in one state. */
export type Screen = {
  name: string;
  /** Path of the screen, or a predicate for the listing whose details it shows. */
  path: string | ((listing: Property) => boolean);
  /** The account that opens it. */
  signedInAs?: Credentials;
  /** Preparation before it is opened, such as failing calls. */
  before?: (page: Page) => Promise<void>;
  /** Selector of an element that is visible once the screen is complete. */
  waitFor?: string;
  /** Actions that lead to the state, after that. A state without any is reached by its address alone. */
  act?: (page: Page) => Promise<void>;
  /** Whether widening the window leaves the state, so that it has to be reached again. */
  isPerWidth?: boolean;
  /** Whether switching the language leaves the state, so that it has to be reached again. */
  isPerLanguage?: boolean;
  /**
   * The site that it is on, if not the demo: one with a broken database, one with too many menus, or
   * one with accounts.
   */
  site?: 'broken' | 'crowded' | 'agents';
  /** The widest window, in CSS pixels, in which the screen exists. */
  maxWidth?: number;
  /** Errors that are expected on the page. */
  allowedErrors?: RegExp;
};
