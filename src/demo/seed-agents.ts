import type { Db } from '#db/tables.ts';
import { createUser, findUserByUsername } from '#features/accounts/server/store.ts';

const NAMES = [
  { name: 'Ma Hnin (Demo)', company: 'Padauk Demo Realty', position: 'Senior Agent' },
  { name: 'Ko Zaw Zaw (Demo)', company: 'Riverside Demo Homes', position: 'Agent' },
  { name: 'U Tin Tun (Demo)', company: 'Three Gates Demo Property', position: 'Director' },
  { name: 'မခင်ခင် (နမူနာ)', company: 'ရွှေနမူနာ အိမ်ခြံမြေ', position: 'မန်နေဂျာ' },
  { name: 'ကိုမျိုးမျိုး (နမူနာ)', company: 'ရွှေနမူနာ အိမ်ခြံမြေ', position: 'အရောင်းဝန်ထမ်း' },
];

/** Earlier than any generated listing. */
const CREATED_AT = '2024-01-01T03:00:00.000Z';

/** Finds or creates the accounts that own generated listings; they have no password. */
export const ensureSeedAgents = async (db: Db): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, agent] of NAMES.entries()) {
    const username = `seed_agent_${index + 1}`;
    const found = await findUserByUsername(db, username);
    ids.push(
      found?.id ??
        (await createUser(db, {
          ...agent,
          username,
          email: `${username}@example.com`,
          email1: `${username}@example.com`,
          // No operator has these numbers.
          phone: `0900000010${index + 1}`,
          address: null,
          role: 'agent',
          passwordHash: null,
          createdAt: CREATED_AT,
        })),
    );
  }
  return ids;
};
