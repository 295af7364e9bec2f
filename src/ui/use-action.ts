import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { formErrorText } from './form/form-error-text.ts';
import { retryAfterSignIn } from './form/retry-after-sign-in.ts';
import { toSubmitErrors } from './form/submit-errors.ts';
import { useToast } from './overlays/toast.tsx';

/** A call that one button starts. */
export type Action = {
  isBusy: boolean;
  /** Runs `work` unless a call is running. An error is shown as a toast, then `undo` runs. */
  run: (work: ActionWork, undo?: () => void) => void;
};

type ActionWork = (signal: AbortSignal) => Promise<void>;

/** Runs calls that no form sends. Unmounting aborts the signal; what fails without having been aborted is said all the same. */
export const useAction = (): Action => {
  const i18n = useI18n();
  const { signInAgain } = useApp();
  const showToast = useToast();
  const call = useRef<AbortController>(undefined);
  // The ref is up to date before the next render: a user may try again as soon as an error is shown.
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => call.current?.abort(), []);

  const start = async (work: ActionWork, undo?: () => void): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    isRunning.current = true;
    setIsBusy(true);
    try {
      await retryAfterSignIn(signInAgain, () => work(signal));
    } catch (error) {
      if (signal.aborted && !(error instanceof ApiError || error instanceof CallError)) return;
      const { formError } = toSubmitErrors(error, NO_FIELDS);
      if (formError) showToast(formErrorText(i18n, formError), 'alert');
      undo?.();
      // Any other error is a defect: the toast shows a general message, the console gets the error.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    }
    isRunning.current = false;
    if (!signal.aborted) setIsBusy(false);
  };

  return {
    isBusy,
    run: (work, undo) => {
      if (!isRunning.current) void start(work, undo);
    },
  };
};

const NO_FIELDS = { rules: [], errorMode: 'first' } as const;
