import { tabTexts } from '@tallystick/ui/text-storage.ts';
import { useEffect, useState } from 'react';

/** No countdown is longer, whatever the storage says. */
const LONGEST_SECONDS = 600;
const keyOf = (name: string): string => `countdown ${name}`;

/** Seconds that are left of a countdown that began before a reload. Both ends are read from the clock of this device. */
export const secondsLeft = (name: string, nowMs: number): number => {
  const left = Math.ceil((Number(tabTexts.read(keyOf(name)) ?? 0) - nowMs) / 1_000);
  return left > 0 && left <= LONGEST_SECONDS ? left : 0;
};

export const keepCountdown = (name: string, seconds: number, nowMs: number): void => {
  tabTexts.write(keyOf(name), String(nowMs + seconds * 1_000));
};

/** Counts whole seconds down to 0, also over a reload. `start` starts a new countdown. */
export const useCountdown = (
  name: string,
): { readonly seconds: number; readonly start: (seconds: number) => void } => {
  const [seconds, setSeconds] = useState(() => secondsLeft(name, Date.now()));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (next: number): void => {
    keepCountdown(name, next, Date.now());
    setSeconds(next);
  };
  return { seconds, start };
};
