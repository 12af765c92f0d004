/**
 * Corrects a venue's clock. A clock that is ahead would make old prices look new, so its times are moved back by the observed
 * lead. A clock that is behind cannot be distinguished from a slow line, so the difference counts as age.
 */
export interface VenueClock {
  /** The venue's time, corrected so that it is not ahead of ours. Null if the lead is too large to be plausible. */
  readonly settle: (venueTimeMs: number, receivedTimeMs: number) => number | null;
  /** The largest lead of its times over their receipt within the last minutes. Negative: behind, or the transit time. */
  readonly aheadMs: () => number | null;
}

const WINDOW_MS = 60_000;
/** With a larger lead, one of the two clocks is broken, and neither should produce a price. */
const MAX_AHEAD_MS = 5000;

export const createVenueClock = (): VenueClock => {
  let windowStart = Number.NEGATIVE_INFINITY;
  let inWindow: number | null = null;
  let before: number | null = null;

  const moveWindow = (nowMs: number): void => {
    if (nowMs >= windowStart && nowMs < windowStart + WINDOW_MS) return;
    before = nowMs < windowStart + 2 * WINDOW_MS ? inWindow : null;
    inWindow = null;
    windowStart = nowMs;
  };
  const ahead = (): number | null =>
    inWindow === null || before === null ? (inWindow ?? before) : Math.max(inWindow, before);

  return {
    settle: (venueTimeMs, receivedTimeMs) => {
      const difference = venueTimeMs - receivedTimeMs;
      if (difference > MAX_AHEAD_MS) return null;
      moveWindow(receivedTimeMs);
      inWindow = inWindow === null ? difference : Math.max(inWindow, difference);
      return venueTimeMs - Math.max(0, ahead() ?? 0);
    },
    aheadMs: ahead,
  };
};
