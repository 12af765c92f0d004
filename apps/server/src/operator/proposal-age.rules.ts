export const PROPOSAL_LIFE_MS = 7 * 86_400_000;

/** An undecided proposal of staff expires at this time, because its basis may no longer hold. */
export const expiresAtMs = (proposedAtMs: number): number => proposedAtMs + PROPOSAL_LIFE_MS;

export const hasExpired = (proposedAtMs: number, nowMs: number): boolean =>
  nowMs >= expiresAtMs(proposedAtMs);
