import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. `start` starts a new countdown. */
export const useCountdown = (): { readonly seconds: number; readonly start: (seconds: number) => void } => {
  const [seconds, setSeconds] = useState(0);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, start: setSeconds };
};
