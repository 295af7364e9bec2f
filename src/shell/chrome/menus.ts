import type { Api } from '#api/client.ts';
import { menuOf } from '#contract/shapes/menu-or-page.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Menus } from '#site/page.tsx';

/** Menus without anything in them: what a page shows when they cannot be loaded. */
export const NO_MENUS: Menus = { templateOnes: [], projects: [], labels: [] };

/** Loads the menus: three of the start-up calls of S7. */
export const loadMenus = async (api: Api): Promise<Menus> => {
  const [templateOnes, projects, labels] = await Promise.all([
    api.templateOnes.list({}),
    api.projects.list({}),
    api.blogs.labels({}),
  ]);
  return {
    templateOnes: shown(menuOf(templateOnes)),
    projects: shown(menuOf(projects)),
    labels: labels.slice(0, MOST),
  };
};

/**
 * The most menus of a kind, entries of a menu, and labels (PRODUCT 26): every page has them all. The
 * first stay, so that whoever makes many puts nobody else's out of them.
 */
const MOST = 50;

const shown = (groups: MenuGroups): MenuGroups =>
  groups
    .slice(0, MOST)
    .map(({ menuText, objects }) => ({ menuText, objects: objects.slice(0, MOST) }));
