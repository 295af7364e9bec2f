import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { SignInDialog } from '#features/accounts/web/sign-in/sign-in-dialog.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type Load } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { isProtected } from './guards.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';

type SessionWatchProps = { prompt: SignInPrompt; load: Load<unknown> };

/**
 * Reacts when the session has expired: protected pages open the sign-in dialog, so that nothing typed is lost;
 * other pages show a toast.
 */
export function SessionWatch({ prompt, load }: SessionWatchProps) {
  const { t } = useI18n();
  const { href, session, retry } = useApp();
  const showToast = useToast();
  const isHereProtected = isProtected(href);
  const { expiredUser } = useSyncExternalStore(session.subscribe, session.get, session.get);
  useSessionCheck(isHereProtected);
  // Asks for each load: after a log-in the refused one is still there until the next has ended.
  useEffect(() => {
    if (isRefused(load)) void prompt.ask();
  }, [load, prompt]);
  useEffect(() => {
    if (!expiredUser) return;
    if (isHereProtected) void prompt.ask();
    else showToast(t('message.unauthorized'), 'alert');
  }, [expiredUser, isHereProtected, prompt, showToast, t]);
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking, () => false);
  const showDialog = useSignInDialog(isHereProtected);
  useEffect(() => {
    // The code of the dialog could not be loaded, so the user cannot sign in.
    if (isAsking && showDialog === null) prompt.answer(false);
  }, [isAsking, showDialog, prompt]);
  if (!isAsking || !showDialog) return null;
  return showDialog({
    email: expiredUser?.email,
    onSignedIn: (signedIn) => {
      session.start(signedIn);
      prompt.answer(true);
      // A page that was loaded is not loaded again: that would discard what the user has typed.
      if (isRefused(load)) retry();
    },
    onClose: () => prompt.answer(false),
  });
}

const isRefused = (load: Load<unknown>): boolean =>
  load.status === 'failed' && load.code === 'unauthorized';

/** Checks the session when a protected page opens, so that users do not learn that it expired when they save. */
const useSessionCheck = (isHereProtected: boolean): void => {
  const { api, session } = useApp();
  useEffect(() => {
    if (!isHereProtected || !session.get().session) return;
    api.accounts.getUser({ body: {} }).then(
      (user) => session.change({ user }),
      (error: unknown) => {
        // The session has not been checked. The next call of the user will do so.
        if (!(error instanceof ApiError || error instanceof CallError)) throw error;
      },
    );
  }, [isHereProtected, api, session]);
};

type SignInDialogProps = ComponentProps<typeof SignInDialog>;
type ShowDialog = (props: SignInDialogProps) => ReactNode;

/**
 * Loads the code of the sign-in dialog on protected pages, before it is needed, because the connection may be
 * lost by then. Returns undefined while it is loading, and null if it could not be loaded.
 */
const useSignInDialog = (isHereProtected: boolean): ShowDialog | null | undefined => {
  const [show, setShow] = useState<ShowDialog | null>();
  useEffect(() => {
    if (!isHereProtected) return;
    import('#features/accounts/web/sign-in/sign-in-dialog.tsx').then(
      ({ SignInDialog: LoadedDialog }) =>
        setShow(() => (props: SignInDialogProps) => <LoadedDialog {...props} />),
      () => setShow(null),
    );
  }, [isHereProtected]);
  return show;
};
