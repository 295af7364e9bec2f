import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { DELETED } from '#contract/primitives.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { alertContracts } from '#features/properties/alerts/alert-contract.ts';
import { alertQuery } from '#features/properties/alerts/alert-query.ts';
import { MAX_ALERT_SEARCH, MAX_ALERTS } from '#features/properties/alerts/alert-rules.ts';
import { MAX_NEW } from '#features/properties/rules.ts';
import type { Listings, ListingSearch } from '#features/properties/server/listing-search.ts';
import type { SearchFilters } from '#features/properties/server/search-filters.ts';
import { toSearch } from '#features/properties/server/word-search.ts';
import { parseLanguage } from '#i18n/language.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { requireNoWait, type LimitParts } from '#platform/limits/rate-limits.ts';
import { conditionsOf } from './alert-conditions.ts';
import { namesOf, searchOf } from './alert-names.ts';
import {
  addAlert,
  endAlert,
  findAlerts,
  moveSubscription,
  type Subscription,
} from './alert-store.ts';
import { isPublicKey } from './push-keys.ts';

/** Alerts that a network may make within 15 minutes, and browsers of it that may have a new address: offices and villages share one. */
const MAX_OF_NETWORK = 60;

type AlertParts = Pick<LimitParts, 'elapsedMs'> & {
  db: Db;
  listings: Pick<Listings, 'readWords' | 'upToDate'>;
  now: () => Date;
  /** With `allowsPrivateAlerts` push services may be without encryption. */
  config: Pick<Config, 'hasWorker' | 'allowsPrivateAlerts' | 'hasRateLimit'>;
  /** The public key of the site for push services. */
  publicKey: string;
  /** Throws if the disk is too full: anybody may make alerts, of which the database has some KB each. */
  requireDiskSpace: () => Promise<void>;
};

/** Handlers of alerts. Who makes one has no account: their browser is known by its push service only. */
export const alertHandlers = ({
  db,
  listings,
  now,
  config,
  publicKey,
  requireDiskSpace,
  elapsedMs,
}: AlertParts): Handlers<typeof alertContracts> => {
  const { signals } = engineOf(db);
  const countBy = (topic: string) => {
    const counted = createFailures({ limit: MAX_OF_NETWORK, elapsedMs, signals, topic });
    return (address: string | undefined): void => {
      if (!config.hasRateLimit || address === undefined) return;
      requireNoWait(counted.waitMs(networkOf(address)));
      counted.add(networkOf(address));
    };
  };
  const countMade = countBy('alerts');
  const countRenewed = countBy('renewed alerts');
  const requireSubscription = ({ endpoint, p256dh }: Subscription): void => {
    if (!config.allowsPrivateAlerts && !endpoint.startsWith('https:'))
      throw invalidInput('endpoint');
    if (!isPublicKey(p256dh)) throw invalidInput('p256dh');
  };
  return {
    alerts: async ({ query: { search = '', keys = '', after } }) => {
      const asked = searchOf(search);
      const { filters } = await listings.readWords(toSearch(asked));
      const index = await listings.upToDate();
      const totalItems = await index.count(filters);
      const newItems = await countNew(index, filters, after);
      // Reading hostile words takes long, here and below.
      await nextTurn();
      const found = await findAlerts(db, keys.split(',').filter(Boolean).slice(0, MAX_ALERTS));
      return {
        // Without a service worker of the site browsers are told nothing.
        publicKey: config.hasWorker ? publicKey : null,
        asked: { search: alertQuery(asked), name: namesOf(asked), totalItems, newItems },
        alerts: found.map((alert) => ({ ...alert, name: namesOf(searchOf(alert.search)) })),
      };
    },
    addAlert: async ({ body: { search, language, told, ...subscription } }, caller) => {
      requireSubscription(subscription);
      const asked = searchOf(search);
      const query = alertQuery(asked);
      if (query.length > MAX_ALERT_SEARCH) throw invalidInput('search', 'too_long');
      const conditions = conditionsOf(toSearch(asked));
      if (!conditions) throw invalidInput('search');
      countMade(caller?.address);
      await requireDiskSpace();
      const key = await addAlert(
        db,
        subscription,
        { search: query, language: parseLanguage(language) ?? 'en', told, conditions },
        now(),
      );
      if (key === undefined) throw invalidInput('search', 'too_many_alerts');
      return { key };
    },
    renewAlerts: async ({ body: { before, ...subscription } }, caller) => {
      requireSubscription(subscription);
      countRenewed(caller?.address);
      if (!(await moveSubscription(db, before, subscription))) throw new ApiError('not_found');
    },
    endAlert: async ({ params: { key } }) => {
      if (!(await endAlert(db, key))) throw new ApiError('not_found');
      return DELETED;
    },
  };
};

/** Counts the homes of a search that are newer than a listing. */
const countNew = async (
  index: Pick<ListingSearch, 'find'>,
  filters: SearchFilters,
  after: number | undefined,
): Promise<number> => {
  if (after === undefined) return 0;
  const { ids } = await index.find({ ...filters, page: 1, limit: MAX_NEW, sort: 'newest' });
  const oldAt = ids.findIndex((id) => id <= after);
  return oldAt < 0 ? ids.length : oldAt;
};
