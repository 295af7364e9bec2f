/** How long pages have to ask for nothing until they count as idle. */
const QUIET_MS = 2000;

let lastAskedAt = Date.now();

/** Notes that a page has asked for something. */
export const noteRequest = (): void => {
  lastAskedAt = Date.now();
};

/** Resolves when pages have asked for nothing for two seconds: what is fetched then takes nothing from them. */
export const untilQuiet = async (): Promise<void> => {
  const rest = lastAskedAt + QUIET_MS - Date.now();
  if (rest <= 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, rest);
  });
  return untilQuiet();
};
