/** The processor time of this thread so far, in milliseconds. */
const threadTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that a work holds the event loop up, in milliseconds of processor time of this thread
 * between two of its turns: however busy the machine is, nobody else is counted.
 */
export const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = threadTime();
  let isOver = false;
  const look = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = (): void => {
    look();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  look();
  return longest;
};
