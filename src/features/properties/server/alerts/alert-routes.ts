import { ApiError } from '#contract/errors.ts';
import { DELETED } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { alertContracts } from '#features/properties/alerts/alert-contract.ts';
import { MAX_ALERTS } from '#features/properties/alerts/alert-rules.ts';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { parseLanguage } from '#i18n/language.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { requireNoWait, type LimitParts } from '#platform/limits/rate-limits.ts';
import { paths } from '#site/paths.ts';
import { conditionsOf } from './alert-conditions.ts';
import {
  addAlert,
  endAlert,
  findAlerts,
  moveSubscription,
  type Subscription,
} from './alert-store.ts';
import { isPublicKey } from './push-keys.ts';

/** Alerts that a network may make within 15 minutes: offices and villages share one. */
const MAX_OF_NETWORK = 60;

type AlertParts = LimitParts & {
  db: Db;
  now: () => Date;
  publicKey: string;
  /** Whether push services may be without encryption. */
  allowsPrivate: boolean;
};

/** Handlers of alerts. Who makes one has no account: their browser is known by its push service only. */
export const alertHandlers = ({
  db,
  now,
  publicKey,
  allowsPrivate,
  ...limits
}: AlertParts): Handlers<typeof alertContracts> => {
  const { elapsedMs, signals } = limits;
  const made = createFailures({ limit: MAX_OF_NETWORK, elapsedMs, signals, topic: 'alerts' });
  const count = (address: string | undefined): void => {
    if (!limits.isOn || address === undefined) return;
    requireNoWait(made.waitMs(networkOf(address)));
    made.add(networkOf(address));
  };
  const requireSubscription = ({ endpoint, p256dh }: Subscription): void => {
    if (!allowsPrivate && !endpoint.startsWith('https:'))
      throw new ApiError('invalid_input', [{ field: 'endpoint', message: 'invalid_input' }]);
    if (!isPublicKey(p256dh))
      throw new ApiError('invalid_input', [{ field: 'p256dh', message: 'invalid_input' }]);
  };
  return {
    alerts: async ({ query: { keys = '' } }) => ({
      publicKey,
      alerts: await findAlerts(db, keys.split(',').filter(Boolean).slice(0, MAX_ALERTS)),
    }),
    addAlert: async ({ body: { search, language, told, ...subscription } }, caller) => {
      requireSubscription(subscription);
      const asked = {
        ...parseResultsSearch(new URLSearchParams(search)),
        sort: undefined,
        page: 1,
      };
      const { isSwapped: _, district, ...others } = asked;
      const conditions = conditionsOf({ ...others, district: district?.split(',') });
      if (!conditions)
        throw new ApiError('invalid_input', [{ field: 'search', message: 'invalid_input' }]);
      count(caller?.address);
      const { search: query } = new URL(paths.results(toSearchValues(asked)), 'http://site');
      const key = await addAlert(
        db,
        subscription,
        { search: query.slice(1), language: parseLanguage(language) ?? 'en', told, conditions },
        now(),
      );
      if (key === undefined)
        throw new ApiError('invalid_input', [{ field: 'search', message: 'too_many_alerts' }]);
      return { key };
    },
    renewAlerts: async ({ body: { before, ...subscription } }, caller) => {
      requireSubscription(subscription);
      count(caller?.address);
      if (!(await moveSubscription(db, before, subscription))) throw new ApiError('not_found');
    },
    endAlert: async ({ params: { key } }) => {
      if (!(await endAlert(db, key))) throw new ApiError('not_found');
      return DELETED;
    },
  };
};
