/** Asks somebody whose session has ended to sign in, in place; one question at a time. */
export type SignInPrompt = {
  /** True once somebody has signed in, false when they would not. */
  ask: () => Promise<boolean>;
  answer: (isSignedIn: boolean) => void;
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

type Question = { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void };

const newQuestion = (): Question => {
  let settle: Question['settle'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
};

/** Everybody who asks while the question stands gets the same answer. */
export const createSignInPrompt = (): SignInPrompt => {
  let question: Question | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (question) return question.answer;
      question = newQuestion();
      tell();
      return question.answer;
    },
    answer: (isSignedIn) => {
      question?.settle(isSignedIn);
      question = undefined;
      tell();
    },
    isAsking: () => question !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
