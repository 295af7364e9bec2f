import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import { agentPageData } from '#features/properties/structured-data.ts';
import { agentDescription } from '#features/properties/web/agent/agent-description.ts';
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
  head: (i18n, { id = '', page: at }, load) => {
    if (load.status !== 'ready')
      return { title: i18n.t('details.contact'), canonical: paths.home(), isIndexed: false };
    const { data } = load;
    const name = agentName(i18n, data.agent);
    const title =
      at > 1 ? `${name} · ${i18n.t('pagination.page', { page: i18n.number(at) })}` : name;
    return {
      title,
      canonical: paths.agent(Number(id), at),
      isIndexed: data.cards.length > 0,
      ...(import.meta.env.SSR && {
        description: agentDescription(i18n, title, data),
        structuredData: (site) => [agentPageData(data, name, site)],
      }),
    };
  },
  Screen: AgentScreen,
});
