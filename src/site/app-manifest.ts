/** Address of what a phone has to know to have the site among its apps. Not in `paths.ts`, which every page loads. */
export const APP_MANIFEST = '/app.webmanifest';
