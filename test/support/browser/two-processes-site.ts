import { connect } from '#db/connect.ts';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { startPostgres } from '#test/support/postgres/server.ts';
import { startObjectStore } from '#test/support/s3/object-store.ts';
import { startAlternatingProxy } from '#test/support/sites/alternating-proxy.ts';
import { newDataDir, startSite } from '#test/support/sites/site.ts';
import { openAgentSite, type AgentSite } from './agent-site.ts';

/** `requests` is the number of requests that each process has got. */
export type TwoProcessesSite = AgentSite & { requests: readonly number[] };

/** Starts two processes on one PostgreSQL and one bucket, behind a proxy that asks one and the other, request by request. */
export const startTwoProcesses = async (): Promise<TwoProcessesSite> => {
  const [server, store, proxy, ...dirs] = await Promise.all([
    startPostgres(),
    startObjectStore(),
    startAlternatingProxy(),
    newDataDir(),
    newDataDir(),
  ]);
  const url = await createDatabase(server.url);
  const sites = await Promise.all(
    dirs.map(({ dir }) =>
      startSite({
        DATA_DIR: dir,
        DATABASE_URL: url,
        ...store.env('photos'),
        PUBLIC_URL: proxy.origin,
        DEMO: '0',
        RATE_LIMIT: 'off',
      }),
    ),
  );
  proxy.setOrigins(sites.map(({ origin }) => origin));
  const opened = await openAgentSite(proxy.origin, connect({ url, poolSize: 2 }));
  return {
    ...opened,
    requests: proxy.counts,
    stop: async () => {
      await opened.stop();
      proxy.close();
      await Promise.all(sites.map((site) => site.stop()));
      await Promise.all([server.remove(), store.close(), ...dirs.map(({ remove }) => remove())]);
    },
  };
};
