/** Module that React's plugin for Vite serves. */
declare module '@vitejs/plugin-react/preamble';
