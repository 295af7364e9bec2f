/** What is used of React's plugin; its own types name optional packages that are not installed. */
declare module '@vitejs/plugin-react' {
  import type { PluginOption } from 'vite';

  const react: () => PluginOption;
  export default react;
}
