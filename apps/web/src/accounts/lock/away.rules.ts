/** A clock that was set back counts as away, so that nobody opens the app by it. */
export const isAwayTooLong = (lastSeenMs: number, nowMs: number, minutes: number): boolean =>
  nowMs < lastSeenMs || nowMs - lastSeenMs >= minutes * 60_000;
