/**
 * How a venue's clock stands to ours. A clock that is ahead would let old prices pass as new ones, so its times are moved
 * back by how far it is seen to be ahead; that a clock is behind can't be told from a slow line, and counts as age.
 */
export interface VenueClock {
  /** The venue's time on a clock that is not ahead of ours; null for one too far ahead to be believed. */
  readonly settle: (venueTimeMs: number, receivedTimeMs: number) => number | null;
  /** The newest that its times were ahead of their receipt within the last minutes; negative is behind, or the line. */
  readonly aheadMs: () => number | null;
}

const WINDOW_MS = 60_000;
/** Further ahead than that, one of the two clocks is broken, and no price should be made by either. */
const MAX_AHEAD_MS = 5000;

export const createVenueClock = (): VenueClock => {
  let windowStart = Number.NEGATIVE_INFINITY;
  let inWindow: number | null = null;
  let before: number | null = null;

  const turn = (nowMs: number): void => {
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
      turn(receivedTimeMs);
      inWindow = inWindow === null ? difference : Math.max(inWindow, difference);
      return venueTimeMs - Math.max(0, ahead() ?? 0);
    },
    aheadMs: ahead,
  };
};
