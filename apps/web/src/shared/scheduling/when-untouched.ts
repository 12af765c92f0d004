import { lastTouch } from './touches.ts';

/** Nobody touches the app for so long before it does what can wait. */
const REST_MS = 3_000;
/** Longest wait. A customer who never rests gets the rest of the app all the same. */
const PATIENCE_MS = 60_000;

/** Resolves when nobody has touched the app for three seconds, at once if that is so, and after a minute at the latest. */
export const whenUntouched = async (): Promise<void> => {
  const latest = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = performance.now();
    const restsAt = Math.min(lastTouch() + REST_MS, latest);
    if (restsAt <= now) return;
    await new Promise((resolve) => setTimeout(resolve, restsAt - now));
  }
};
