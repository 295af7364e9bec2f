// Signs an account in to this site, or out, and goes on to a screen. Both are in the fragment of the address.
import { browserSessionStore } from '#shell/runtime/session-store.ts';
import { createSessionManager, type Session } from '#site/session.ts';

const { path, session } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as {
  path: string;
  session?: Session;
};
const sessions = createSessionManager(browserSessionStore());
if (session) sessions.start(session);
else sessions.end();
location.replace(location.origin + path);
