import { useEffect, useState } from 'react';

/** Counts down to a time in milliseconds since 1970; returns 0 when it has passed. */
export const useSecondsLeft = (untilMs: number): number => {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((untilMs - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
};
