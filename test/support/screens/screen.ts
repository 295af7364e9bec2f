import type { Page } from 'playwright-core';
import type { Property } from '#features/properties/contract.ts';
import type { Credentials } from '#test/support/browser/agent-site.ts';

/** A screen in one of its states. */
export type Screen = {
  name: string;
  /** Its address, or the listing whose details it shows. */
  path: string | ((listing: Property) => boolean);
  /** Who has signed in. */
  by?: Credentials;
  /** What happens before it is opened, such as that its calls fail. */
  before?: (page: Page) => Promise<void>;
  /** What the visitor does there to see it. */
  act?: (page: Page) => Promise<void>;
  /** Whether it is another one after the window was made wider: what was done is done again there. */
  isPerWidth?: boolean;
  /** Whether it is left when the language is switched: what was done is done again in each. */
  isPerLanguage?: boolean;
  /**
   * The site that has it, if not the demo: one whose database broke, one with too many menus, one with
   * accounts.
   */
  site?: 'broken' | 'crowded' | 'agents';
  /** The widest window that has it. */
  upTo?: number;
  /** What the browser may say of it. */
  trouble?: RegExp;
};
