/** Replaces the types of React's plugin, which import optional packages that are not installed. */
declare module '@vitejs/plugin-react' {
  import type { PluginOption } from 'vite';

  const react: () => PluginOption;
  export default react;
}
