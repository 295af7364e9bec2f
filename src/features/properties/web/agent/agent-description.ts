import { excerpt } from '#burmese/excerpts/excerpt.ts';
import { halfOf } from '#burmese/language.ts';
import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import { DESCRIPTION_LENGTH } from '#ui/text/description.ts';

/**
 * Returns what search engines and messengers say of a page of an agent: the company, and some of the homes. Only
 * documents need it.
 * @param title the name, and which page it is
 */
export const agentDescription = (
  i18n: I18n,
  title: string,
  { agent, cards, totalItems }: AgentPage,
): string => {
  const parts = [
    title,
    ...(agent.name && agent.company ? [halfOf(agent.company, i18n.htmlLang)] : []),
    i18n.count('results.count', totalItems),
    ...cards.map((card) => listingTitle(i18n, card)),
  ];
  return excerpt(parts.join(' · '), DESCRIPTION_LENGTH).text;
};
