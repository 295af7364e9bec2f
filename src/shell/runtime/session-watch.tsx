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
 * Notices that a session has ended: on a protected page one is asked to sign in, in place, so that
 * nothing typed is lost; elsewhere it is only said.
 */
export function SessionWatch({ prompt, load }: SessionWatchProps) {
  const { t } = useI18n();
  const { href, session, retry } = useApp();
  const tell = useToast();
  const isHereProtected = isProtected(href);
  const { expired } = useSyncExternalStore(session.subscribe, session.get, session.get);
  useCheck(isHereProtected);
  const isRefused = load.status === 'failed' && load.code === 'unauthorized';
  useEffect(() => {
    if (isRefused || (expired && isHereProtected)) void prompt.ask();
    else if (expired) tell(t('message.unauthorized'), 'alert');
  }, [expired, isHereProtected, isRefused, prompt, tell, t]);
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking, () => false);
  const showDialog = useSignInDialog(isHereProtected);
  useEffect(() => {
    // Its code did not come: whoever asks is told that nobody signed in.
    if (isAsking && showDialog === null) prompt.answer(false);
  }, [isAsking, showDialog, prompt]);
  if (!isAsking || !showDialog) return null;
  return showDialog({
    email: expired?.email,
    onSignedIn: (signedIn) => {
      session.start(signedIn);
      prompt.answer(true);
      // Only where nothing came: what stands on the page may have been typed.
      if (isRefused) retry();
    },
    onClose: () => prompt.answer(false),
  });
}

/** Whoever opens a protected page learns at once when the session is over, not when they save. */
const useCheck = (isHereProtected: boolean): void => {
  const { api, session } = useApp();
  useEffect(() => {
    if (!isHereProtected || !session.get().session) return;
    api.accounts.getUser({ body: {} }).then(
      (user) => session.change({ user }),
      (error: unknown) => {
        // What a bad connection hides now is told when something is saved.
        if (!(error instanceof ApiError || error instanceof CallError)) throw error;
      },
    );
  }, [isHereProtected, api, session]);
};

type DialogProps = ComponentProps<typeof SignInDialog>;
type ShowDialog = (props: DialogProps) => ReactNode;

/**
 * The code of the dialog, which comes as soon as it may be needed, while there is a connection:
 * undefined on its way, null when it did not come.
 */
const useSignInDialog = (isHereProtected: boolean): ShowDialog | null | undefined => {
  const [show, setShow] = useState<ShowDialog | null>();
  useEffect(() => {
    if (!isHereProtected) return;
    import('#features/accounts/web/sign-in/sign-in-dialog.tsx').then(
      ({ SignInDialog: Found }) => setShow(() => (props: DialogProps) => <Found {...props} />),
      () => setShow(null),
    );
  }, [isHereProtected]);
  return show;
};
