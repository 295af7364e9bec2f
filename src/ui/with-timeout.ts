/** Resolves to undefined if `work` fails or takes longer than `durationMs`. */
export const withTimeout = async <T>(
  work: Promise<T>,
  durationMs: number,
): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), durationMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
