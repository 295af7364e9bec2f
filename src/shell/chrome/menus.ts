import type { Api } from '#api/client.ts';
import { MAX_MENU_ENTRIES } from '#contract/limits.ts';
import { menuOf } from '#contract/shapes/menu-or-page.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Menus } from '#site/page.tsx';

/** Empty menus, for pages whose menus cannot be loaded. */
export const NO_MENUS: Menus = { templateOnes: [], projects: [], labels: [] };

/** Loads the menus: three of the start-up calls of S7. */
export const loadMenus = async (api: Api): Promise<Menus> => {
  const [templateOnes, projects, labels] = await Promise.all([
    api.templateOnes.list({}),
    api.projects.list({}),
    api.blogs.labels({}),
  ]);
  return {
    templateOnes: limitGroups(menuOf(templateOnes)),
    projects: limitGroups(menuOf(projects)),
    labels: labels.slice(0, MAX_MENU_ENTRIES),
  };
};

/** Limits what is on every page. The first are kept, so that a user who adds many does not displace the older ones of others. */
const limitGroups = (groups: MenuGroups): MenuGroups =>
  groups
    .slice(0, MAX_MENU_ENTRIES)
    .map(({ menuText, objects }) => ({ menuText, objects: objects.slice(0, MAX_MENU_ENTRIES) }));
