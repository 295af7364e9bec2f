import { ApiError } from '#contract/errors.ts';

/** Runs `work`, and runs it again if the session had expired and the user has signed in again. */
export const retryAfterSignIn = async (
  signInAgain: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.code === 'unauthorized';
    if (isSignedOut && (await signInAgain())) return retryAfterSignIn(signInAgain, work);
    throw error;
  }
};
