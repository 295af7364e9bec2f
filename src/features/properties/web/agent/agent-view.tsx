import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import type { AgentSearch } from '#features/properties/web/page-data.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type Load } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { ContactCard } from '#ui/contact/contact-card.tsx';
import { mailHref, mailOf } from '#ui/contact/mail-of.ts';
import { AskViber, MoreWays } from '#ui/contact/still-ways.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Pager } from '#ui/pager.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { agentName } from './agent-name.ts';
import '#ui/styles/pages/agent.css';

type AgentViewProps = {
  search: AgentSearch;
  load: Extract<Load<AgentPage>, { status: 'ready' | 'loading' }>;
};

/** An agent with contacts, and their homes. */
export function AgentView({ search, load }: AgentViewProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const title = load.status === 'ready' ? agentName(i18n, load.data.agent) : t('details.contact');
  return (
    <div className="wrap agent">
      <PageHead title={title}>
        {load.status === 'ready' ? (
          <AgentFacts agentPage={load.data} />
        ) : (
          <LoadingStatus text={t('state.loading')} />
        )}
      </PageHead>
      {load.status === 'ready' ? (
        <Homes search={search} agentPage={load.data} />
      ) : (
        <div className="grid">
          <SkeletonCards />
        </div>
      )}
    </div>
  );
}

function AgentFacts({ agentPage: { agent, totalItems } }: { agentPage: AgentPage }) {
  const { t, count, date } = useI18n();
  return (
    <p>
      {`${count('results.count', totalItems)} · ${t('agent.since', { date: date(agent.since) })}`}
    </p>
  );
}

function Homes({ search, agentPage }: { search: AgentSearch; agentPage: AgentPage }) {
  const { agent, cards, totalPages } = agentPage;
  const i18n = useI18n();
  const { origin } = useApp();
  const pageHref = (to: number) => paths.agent(agent.id, to);
  const mail = mailOf(agent);
  return (
    <div className="det">
      <ContactCard
        poster={agent}
        viber={<AskViber poster={agent} about="" />}
        more={
          <MoreWays
            poster={agent}
            about=""
            mailHref={mail ? mailHref(mail) : undefined}
            isHome={false}
          />
        }
      />
      <div>
        {cards.length === 0 ? (
          <PastTheEnd lastPage={totalPages} href={pageHref(totalPages)} />
        ) : (
          <div className="grid">
            {cards.map((card, index) => (
              <ListingCard
                key={card.id}
                card={card}
                heading="h2"
                loading={index === 0 ? 'first' : 'lazy'}
              />
            ))}
          </div>
        )}
        <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={pageHref} />
        <ShareSection
          address={origin + localised(pageHref(1), i18n.language)}
          title={agentName(i18n, agent)}
        />
      </div>
    </div>
  );
}
