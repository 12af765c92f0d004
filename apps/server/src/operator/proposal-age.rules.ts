const LIFE_MS = 7 * 86_400_000;

/** A proposal of staff that nobody decided until then has expired: what it was based on may no longer hold. */
export const expiresAtMs = (proposedAtMs: number): number => proposedAtMs + LIFE_MS;

export const hasExpired = (proposedAtMs: number, nowMs: number): boolean =>
  nowMs >= expiresAtMs(proposedAtMs);
