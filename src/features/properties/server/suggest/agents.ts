import type { ExpressionBuilder } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import type { Suggestion } from '#features/properties/search-contract.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { remember } from '#system/remember.ts';
import { MAX_LENGTH } from './completions.ts';

/** Most agents that are suggested. */
const MAX_AGENTS = 3;

/** Fewest UTF-16 units of a name, and most words. */
const MIN_LENGTH = 3;
const MAX_WORDS = 6;

/** Returns the words of a name that a line may be, beside sale or rent. Kept, as the answers of lines that suggest no search are. */
const nameIn = remember((typed): readonly string[] => {
  const { understood } = readQuery(typed);
  const words = understood.flatMap(({ kind, text }) => (kind === 'text' ? text : []));
  const isName = understood.every(({ kind }) => kind === 'text' || kind === 'listing');
  return isName && words.join('').length >= MIN_LENGTH && words.length <= MAX_WORDS ? words : [];
});

/** Suggests the pages of agents whose name and company have the words of a line, with how many homes they have to show. */
export const suggestAgents = async (db: Db, { t }: I18n, typed: string): Promise<Suggestion[]> => {
  const words = typed.length > MAX_LENGTH ? [] : nameIn(typed);
  if (words.length === 0) return [];
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
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.or([contains(eb.ref('name'), word), contains(eb.ref('company'), word)]),
        ),
      ),
    )
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
