import { useEffect, useState } from 'react';

/** Counts down to a time in milliseconds since 1970; returns 0 when it has passed. */
export const useSecondsLeft = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return secondsLeft;
};
