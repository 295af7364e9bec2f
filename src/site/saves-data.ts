/** Returns whether the visitor asks to save data; pages for them have no scripts, and nothing is loaded ahead. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
