import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type Load } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { isProtected } from './guards.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';

export type SessionWatchProps = { prompt: SignInPrompt; load: Load<unknown> };

/**
 * Reacts when the session has expired: protected pages open the sign-in dialog, so that nothing typed is lost;
 * other pages show a toast.
 */
export function SessionWatch({ prompt, load }: SessionWatchProps) {
  const { t } = useI18n();
  const { href, session } = useApp();
  const showToast = useToast();
  const isHereProtected = isProtected(href);
  const { expiredUser } = useSyncExternalStore(session.subscribe, session.get, session.get);
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking, () => false);
  const showWork = useWorkSession(isHereProtected);
  useEffect(() => {
    if (expiredUser && !isHereProtected) showToast(t('message.unauthorized'), 'alert');
  }, [expiredUser, isHereProtected, showToast, t]);
  useEffect(() => {
    // There is no dialog here, or its code could not be loaded.
    if (isAsking && !(isHereProtected && showWork !== null)) prompt.answer(false);
  }, [isAsking, isHereProtected, showWork, prompt]);
  return isHereProtected && showWork?.({ prompt, load });
}

type ShowWork = (props: SessionWatchProps) => ReactNode;

/**
 * Loads what asks users to sign in again on protected pages, before it is needed, because the connection may be
 * lost by then. Returns undefined while it is loading, and null if it could not be loaded.
 */
const useWorkSession = (isHereProtected: boolean): ShowWork | null | undefined => {
  const [show, setShow] = useState<ShowWork | null>();
  useEffect(() => {
    if (!isHereProtected) return;
    import('./work-session.tsx').then(
      ({ WorkSession }) => setShow(() => (props: SessionWatchProps) => <WorkSession {...props} />),
      () => setShow(null),
    );
  }, [isHereProtected]);
  return show;
};
