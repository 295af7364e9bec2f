import { ApiError } from '#contract/errors.ts';

/** Does something once more after somebody whose session has ended has signed in again. */
export const trySignedIn = async (
  signInAgain: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.code === 'unauthorized';
    if (isSignedOut && (await signInAgain())) return trySignedIn(signInAgain, work);
    throw error;
  }
};
