import type { Page } from 'playwright-core';
import { findRoute, type Route } from '#shell/site-map.ts';
import { paths } from '#site/paths.ts';
import type { Credentials } from '#test/support/browser/agent-site.ts';
import { AGENT } from './account-screens.ts';
import { ADMIN } from './admin-screens.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';

/** An address of the site with accounts, and a state of its screen if there is an `act`. */
export type Address = {
  name: string;
  path: string;
  route: Route | undefined;
  signedInAs: Credentials | undefined;
  act: ((page: Page) => Promise<void>) | undefined;
  allowedErrors: RegExp | undefined;
  /** Whether it needs a document of its own: its data is rendered by the server, or is in the fragment. */
  isDocument: boolean;
};

/** States with errors, dialogs, a preview, photos and cards. */
const STATES = new Set([
  'login-errors',
  'set-password',
  'profile-errors',
  'admin-users-disable',
  'admin-codes-made',
  'create-property-error',
  'create-blog-preview',
  'create-project-errors',
  'edit-property',
  'edit-template',
  'edit-project',
]);

/** Addresses that other tests reach by links of lists. */
const LINKED = [
  { path: paths.blogsList(), signedInAs: AGENT },
  { path: paths.editBlog(1), signedInAs: AGENT },
  { path: paths.editTemplateOne(1), signedInAs: AGENT },
  { path: paths.editProject(1), signedInAs: AGENT },
  { path: paths.adminUser(1), signedInAs: ADMIN },
].map((linked): Screen => ({ name: linked.path, ...linked }));

const toAddress = (screen: Screen): Address[] => {
  const { name, path, signedInAs, act, allowedErrors } = screen;
  const isOnOtherSite = screen.site === 'broken' || screen.site === 'crowded';
  if (typeof path !== 'string' || screen.before || isOnOtherSite) return [];
  const route = findRoute(path)?.route;
  return [{ name, path, route, signedInAs, act, allowedErrors, isDocument: path.includes('#') }];
};

const known = [...SCREENS, ...LINKED].flatMap(toAddress);

const isFirstOf = (key: 'path' | 'route') => (address: Address, index: number) =>
  known.findIndex((other) => other[key] === address[key]) === index;

const rankOf = ({ signedInAs }: Address): string => signedInAs?.username ?? '';

/** Every address without an act, and some states; sorted by account. */
export const ADDRESSES: readonly Address[] = [
  ...known
    .map((address, index) => ({
      ...address,
      isDocument: address.route?.area === 'public' && isFirstOf('route')(address, index),
    }))
    .filter((address, index) => !address.path.includes('#') && isFirstOf('path')(address, index))
    .map((address) => ({ ...address, name: address.path, act: undefined })),
  ...known.filter(({ name }) => STATES.has(name)),
].toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
