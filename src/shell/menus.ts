import type { Api } from '../api.ts';
import { menuOf } from '../contract/menu-or-page.ts';
import type { Menus } from '../page.tsx';

/** Menus without anything in them: what a page shows when they cannot be loaded. */
export const NO_MENUS: Menus = { templateOnes: [], projects: [], labels: [] };

/** Loads the menus: three of the start-up calls of S7. */
export const loadMenus = async (api: Api): Promise<Menus> => {
  const [templateOnes, projects, labels] = await Promise.all([
    api.templateOnes.list({}),
    api.projects.list({}),
    api.blogs.labels({}),
  ]);
  return { templateOnes: menuOf(templateOnes), projects: menuOf(projects), labels };
};
