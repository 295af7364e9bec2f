import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Alert, Alerts } from '#features/properties/alerts/alert-contract.ts';
import { MAX_ALERTS, type AlertTime } from '#features/properties/alerts/alert-rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { alertKeys, useAlertKeys, writeAlertKeys } from './alert-keys.ts';
import { canPush, NotAllowedError, subscribe } from './browser-push.ts';

/** Why somebody cannot be told; `impossible` is the browser or the site, which has no service worker. */
type AlertFailure = 'impossible' | 'blocked' | 'failed' | 'too_many' | 'one_home';

type AlertsState = {
  /** Those of this device; undefined until they are known. */
  alerts: readonly Alert[] | undefined;
  /** How many have ended since the page was opened last, other than on it. */
  endedCount: number;
  isBusy: boolean;
  failure: AlertFailure | undefined;
  /** Tells this device of a search, or changes when it is told. */
  ask: (search: string, told: AlertTime) => void;
  end: (key: string) => void;
};

/** The alerts of this device, and what can be done with them. */
export const useAlerts = (): AlertsState => {
  const { api } = useApp();
  const { language } = useI18n();
  const keys = useAlertKeys();
  const [known, setKnown] = useState<Alerts>();
  const [endedCount, setEndedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<AlertFailure>();

  useEffect(() => {
    const calling = new AbortController();
    const { signal } = calling;
    const look = async (): Promise<void> => {
      try {
        const found = await api.properties.alerts({ query: { keys: keys.join(',') } }, { signal });
        setKnown(found);
        const ended = endedOf(keys, found);
        setEndedCount((count) => count + ended.length);
        if (ended.length > 0) writeAlertKeys(keys.filter((key) => !ended.includes(key)));
        if (!canPush() || found.publicKey === null) setFailure('impossible');
      } catch (error) {
        if (!signal.aborted) setFailure(failureOf(error));
      }
    };
    void look();
    return () => calling.abort();
  }, [api, keys]);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  };

  const ask = async (search: string, told: AlertTime): Promise<void> => {
    // What could not be read when the page was opened is read now.
    const { publicKey } = known ?? (await api.properties.alerts({ query: {} }));
    if (publicKey === null) return setFailure('impossible');
    const browser = await subscribe(publicKey);
    const body = { ...browser, search, told, language };
    const { key } = await api.properties.addAlert({ body });
    writeAlertKeys([...alertKeys().filter((other) => other !== key), key]);
  };

  const end = async (key: string): Promise<void> => {
    await api.properties.endAlert({ params: { key } }).catch((error: unknown) => {
      // Its notification has ended it already.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    });
    writeAlertKeys(alertKeys().filter((other) => other !== key));
  };

  return {
    alerts: known?.alerts,
    endedCount,
    isBusy,
    failure,
    ask: (search, told) => void run(() => ask(search, told)),
    end: (key) => void run(() => end(key)),
  };
};

/** Returns the keys of alerts that have ended, of those that were asked for. */
const endedOf = (keys: readonly string[], { alerts }: Alerts): string[] =>
  keys.slice(0, MAX_ALERTS).filter((key) => !alerts.some((alert) => alert.key === key));

const failureOf = (error: unknown): AlertFailure => {
  if (error instanceof NotAllowedError) return 'blocked';
  if (error instanceof ApiError) {
    const of = error.fields.find(({ field }) => field === 'search')?.message;
    if (of === 'too_many_alerts') return 'too_many';
    if (of === 'invalid_input') return 'one_home';
  }
  // What else goes wrong is the connection, the site or the push service; the browser names it in its own words.
  if (!(error instanceof ApiError || error instanceof CallError || error instanceof DOMException))
    reportError(error);
  return 'failed';
};
