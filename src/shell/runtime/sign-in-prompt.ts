/** Asks a user whose session has expired to sign in again, in a dialog. One prompt is open at a time. */
export type SignInPrompt = {
  /** Resolves to true when the user has signed in, to false when they cancel. Joins an open prompt. */
  ask: () => Promise<boolean>;
  answer: (isSignedIn: boolean) => void;
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

type OpenPrompt = { answer: Promise<boolean>; resolve: (isSignedIn: boolean) => void };

const openPrompt = (): OpenPrompt => {
  let resolvePrompt: OpenPrompt['resolve'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    resolvePrompt = resolve;
  });
  return { answer, resolve: resolvePrompt };
};

export const createSignInPrompt = (): SignInPrompt => {
  let prompt: OpenPrompt | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (prompt) return prompt.answer;
      prompt = openPrompt();
      notify();
      return prompt.answer;
    },
    answer: (isSignedIn) => {
      prompt?.resolve(isSignedIn);
      prompt = undefined;
      notify();
    },
    isAsking: () => prompt !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
