import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { User } from '#features/accounts/contract.ts';
import { SignInDialog } from '#features/accounts/web/sign-in/sign-in-dialog.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type Load } from '#site/page.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { SessionWatchProps } from './session-watch.tsx';

/**
 * The session on protected pages: asks its user to sign in again when it has ended. If another user signs in, the page is loaded again and says
 * so: nothing that one account has begun goes on in the name of another (PRODUCT 4).
 */
export function WorkSession({ prompt, load }: SessionWatchProps) {
  const { session, retry, user } = useApp();
  const { expiredUser } = useSyncExternalStore(session.subscribe, session.get, session.get);
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking, () => false);
  useSessionCheck();
  useNoteOfLeaving(user ?? expiredUser);
  // Asks for each load: after a log-in the refused one is still there until the next has ended.
  useEffect(() => {
    if (isRefused(load)) void prompt.ask();
  }, [load, prompt]);
  useEffect(() => {
    if (expiredUser) void prompt.ask();
  }, [expiredUser, prompt]);
  useEffect(
    () =>
      // The user may have signed in again in another tab.
      session.subscribe(() => {
        if (!session.get().session || !prompt.isAsking()) return;
        prompt.answer(true);
        // A page that was loaded is not loaded again: that would discard what the user has typed.
        if (isRefused(load)) retry();
      }),
    [session, prompt, load, retry],
  );
  if (!isAsking) return user && <UserBefore user={user} />;
  return (
    <SignInDialog
      email={expiredUser?.email}
      onSignedIn={(signedIn) => {
        if (signedIn.user.id === expiredUser?.id) session.start(signedIn);
        else session.startAnew(signedIn);
      }}
      onClose={() => prompt.answer(false)}
    />
  );
}

const isRefused = (load: Load<unknown>): boolean =>
  load.status === 'failed' && load.code === 'unauthorized';

/** Checks the session when a protected page opens, so that users do not learn that it expired when they save. */
const useSessionCheck = (): void => {
  const { api, session } = useApp();
  useEffect(() => {
    if (!session.get().session) return;
    api.accounts.getUser({ body: {} }).then(
      (user) => session.change({ user }),
      (error: unknown) => {
        // The session has not been checked. The next call of the user will do so.
        if (!(error instanceof ApiError || error instanceof CallError)) throw error;
      },
    );
  }, [api, session]);
};

/** The user whose page the tab had when another one signed in, in the storage of the tab. */
const NOTE = 'eain.left-by';

type Note = Pick<User, 'id' | 'username'>;

/** Notes whose page it was if the document is left to another user. */
const useNoteOfLeaving = (user: User | undefined): void => {
  const { session } = useApp();
  const last = useRef(user);
  useEffect(() => {
    last.current = user ?? last.current;
  }, [user]);
  useEffect(() => {
    const write = (): void => {
      const { session: current, expiredUser } = session.get();
      if (current || expiredUser || !last.current) return;
      const { id, username } = last.current;
      try {
        sessionStorage.setItem(NOTE, JSON.stringify({ id, username } satisfies Note));
      } catch {
        // The browser forbids storage: the next user is not told.
      }
    };
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, [session]);
};

const takeNote = (): Note | undefined => {
  try {
    const text = sessionStorage.getItem(NOTE);
    sessionStorage.removeItem(NOTE);
    return text === null ? undefined : (JSON.parse(text) as Note);
  } catch {
    return undefined;
  }
};

/** Tells a user who has signed in on the page of another one what has become of it. */
function UserBefore({ user }: { user: User }) {
  const { t } = useI18n();
  const [before, setBefore] = useState<Note>();
  // oxlint-disable-next-line react/set-state-in-effect -- the note is read once, which a render must not do
  useEffect(() => setBefore((known) => known ?? takeNote()), []);
  if (!before || before.id === user.id) return null;
  const close = (): void => setBefore(undefined);
  return (
    <Dialog
      title={t('auth.other_title', { username: user.username })}
      text={t('auth.other_text', { other: before.username })}
      onClose={close}
    >
      <div className="btn-row">
        <button className="btn" type="button" onClick={close}>
          <NoBreakText text={t('action.close')} />
        </button>
      </div>
    </Dialog>
  );
}
