import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import { agentName } from '#features/properties/web/agent/agent-name.ts';
import { AgentView } from '#features/properties/web/agent/agent-view.tsx';
import { agentData, type AgentSearch } from '#features/properties/web/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';

function AgentScreen({ search, load }: ScreenProps<AgentSearch, AgentPage>) {
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return <AgentView search={search} load={load} />;
}

/** `/agent?id=`: an agent and their homes. */
export const page = definePage(agentData, {
  head: (i18n, { id = '', page: at }, load) =>
    load.status === 'ready'
      ? {
          title: agentName(i18n, load.data.agent),
          canonical: paths.agent(Number(id), at),
          isIndexed: load.data.cards.length > 0,
          ...(import.meta.env.SSR && {
            description: `${agentName(i18n, load.data.agent)}: ${i18n.count('results.count', load.data.totalItems)}`,
          }),
        }
      : { title: i18n.t('details.contact'), canonical: paths.home(), isIndexed: false },
  Screen: AgentScreen,
});
