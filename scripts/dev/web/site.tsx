import { StrictMode } from 'react';
import { start } from '#shell/start.tsx';
import { onHotReplace } from './hot-replace.ts';
import { loadI18n } from './texts.ts';

/** React Refresh calls this to get the exports of a file that it ignores. */
Object.defineProperty(window, '__getReactRefreshIgnoredExports', {
  value: ({ id }: { id: string }) => (id.includes('/screens/') ? ['page'] : []),
});

const navigation = await start({
  loadI18n,
  frame: (site) => <StrictMode>{site}</StrictMode>,
});

/** React Refresh replaces components after 16 ms; rendering earlier would lose form contents. */
const REFRESH_DELAY_MS = 40;

onHotReplace(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, REFRESH_DELAY_MS);
  });
  await navigation.go(location.pathname + location.search);
});

import.meta.hot?.on('server-restarted', () => void navigation.reload());
