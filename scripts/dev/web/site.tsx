import { StrictMode } from 'react';
import { start } from '#shell/start.tsx';
import { onReplaced } from './show-again.ts';
import { loadI18n } from './texts.ts';

/** React's refresh asks here what to overlook of a file. */
Object.defineProperty(window, '__getReactRefreshIgnoredExports', {
  value: ({ id }: { id: string }) => (id.includes('/screens/') ? ['page'] : []),
});

const navigation = await start({
  loadI18n,
  frame: (site) => <StrictMode>{site}</StrictMode>,
});

/** React takes new components over 16 ms after they came; before, it would lose what was typed. */
const TAKEN_OVER_MS = 40;

onReplaced(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, TAKEN_OVER_MS);
  });
  await navigation.go(location.pathname + location.search);
});
