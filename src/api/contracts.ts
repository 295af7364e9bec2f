import { adminContracts } from '#features/accounts/admin-contract.ts';
import { accountContracts } from '#features/accounts/contract.ts';
import { sessionContracts } from '#features/accounts/session-contract.ts';
import { tokenContracts } from '#features/accounts/token-contract.ts';
import { userContracts } from '#features/accounts/user-contract.ts';
import { blogContracts } from '#features/blogs/contract.ts';
import { blogSaveContracts } from '#features/blogs/save-contract.ts';
import { draftContracts } from '#features/drafts/contract.ts';
import { menuContracts } from '#features/menus/contract.ts';
import { cardSaveContracts } from '#features/projects/card-contract.ts';
import { projectContracts } from '#features/projects/contract.ts';
import { projectSaveContracts } from '#features/projects/save-contract.ts';
import { agentContracts } from '#features/properties/agents/agent-contract.ts';
import { alertContracts } from '#features/properties/alerts/alert-contract.ts';
import { propertyContracts } from '#features/properties/contract.ts';
import { figuresContracts } from '#features/properties/figures/figures-contract.ts';
import { keptContracts } from '#features/properties/kept/kept-contract.ts';
import { lifeContracts } from '#features/properties/life/life-contract.ts';
import { projectHomesContracts } from '#features/properties/of-projects/project-homes-contract.ts';
import { overviewContracts } from '#features/properties/overview/overview-contract.ts';
import { reportContracts } from '#features/properties/reports/report-contract.ts';
import { propertySaveContracts } from '#features/properties/save-contract.ts';
import { townshipContracts } from '#features/properties/townships/township-contract.ts';
import { siteContracts } from '#features/site/contract.ts';
import { templateOneContracts } from '#features/template-ones/contract.ts';
import { templateOneSaveContracts } from '#features/template-ones/save-contract.ts';

/** All contracts of the API, by feature. */
export const contracts = {
  accounts: { ...accountContracts, ...sessionContracts, ...tokenContracts },
  admin: { ...adminContracts, ...userContracts },
  properties: {
    ...propertyContracts,
    ...propertySaveContracts,
    ...lifeContracts,
    ...reportContracts,
    ...figuresContracts,
    ...agentContracts,
    ...keptContracts,
    ...projectHomesContracts,
    ...alertContracts,
    ...townshipContracts,
    ...overviewContracts,
  },
  templateOnes: { ...templateOneContracts, ...templateOneSaveContracts },
  blogs: { ...blogContracts, ...blogSaveContracts },
  drafts: draftContracts,
  menus: menuContracts,
  site: siteContracts,
  projects: { ...projectContracts, ...projectSaveContracts, ...cardSaveContracts },
};

export type Contracts = typeof contracts;
