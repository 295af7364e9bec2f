import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { failureText } from './form/failure-text.ts';
import { outcomeOf } from './form/outcome.ts';
import { trySignedIn } from './form/try-signed-in.ts';
import { useToast } from './overlays/toast.tsx';

/** Something that is done by one tap. */
export type Action = {
  isBusy: boolean;
  /** Does it, unless it is being done already; what goes wrong is said in passing, and undone. */
  run: (work: Work, undo?: () => void) => void;
};

type Work = (signal: AbortSignal) => Promise<void>;

/** Runs calls that no form sends. Leaving the page gives them up. */
export const useAction = (): Action => {
  const i18n = useI18n();
  const { signInAgain } = useApp();
  const tell = useToast();
  const call = useRef<AbortController>(undefined);
  // What is shown may be older: who was told of a failure may go on at once.
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => call.current?.abort(), []);

  const start = async (work: Work, undo?: () => void): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    isRunning.current = true;
    setIsBusy(true);
    try {
      await trySignedIn(signInAgain, () => work(signal));
    } catch (error) {
      if (signal.aborted) return;
      const { failure } = outcomeOf(error, NO_FIELDS);
      if (failure) tell(failureText(i18n, failure), 'alert');
      undo?.();
      // A mistake of ours: the visitor is told what to do, the console what it was.
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

const NO_FIELDS = { rules: [], tells: 'one' } as const;
