import type { ExpressionBuilder } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import type { Suggestion } from '#features/properties/search-contract.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { MAX_LENGTH } from './completions.ts';

/** Most agents that are suggested. */
const MAX_AGENTS = 3;

/** Shortest part of a name, in UTF-16 units. */
const MIN_LENGTH = 3;

/** Returns the name that a line may be, beside sale or rent, which the form may have put before it. */
const nameIn = (typed: string): string | undefined => {
  if (typed.length > MAX_LENGTH) return undefined;
  const { understood } = readQuery(typed);
  const texts = understood.filter(({ kind }) => kind === 'text');
  if (understood.some(({ kind }) => kind !== 'text' && kind !== 'listing')) return undefined;
  const name = texts.map(({ text }) => text).join(' ');
  return name.length >= MIN_LENGTH ? name : undefined;
};

/** Suggests the pages of agents of whose name or company a line is a part, with how many homes they have to show. */
export const suggestAgents = async (db: Db, { t }: I18n, typed: string): Promise<Suggestion[]> => {
  const part = nameIn(typed);
  if (part === undefined) return [];
  const { contains } = engineOf(db);
  const homesOf = (eb: ExpressionBuilder<Tables, 'users'>) =>
    eb
      .selectFrom('properties')
      .whereRef('posted_by', '=', 'users.id')
      .where('status', 'in', LISTED);
  const agents = await db
    .selectFrom('users')
    .select(['id', 'name', 'company'])
    .select((eb) =>
      homesOf(eb)
        .select((homes) => homes.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([contains(eb.ref('name'), part), contains(eb.ref('company'), part)]))
    .where((eb) => eb.exists(homesOf(eb).select('properties.id')))
    .orderBy('id')
    .limit(MAX_AGENTS)
    .execute();
  return agents.map(({ id, name, company, count }) => ({
    kind: 'agent',
    text: [t('compare.agent'), name, company].filter(Boolean).join(' · '),
    href: paths.agent(id),
    count: count ?? 0,
  }));
};
