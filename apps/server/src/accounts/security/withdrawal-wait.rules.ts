/** After a change of e-mail, password or second factor, or a new passkey, withdrawals wait this long, so that the owner has time to notice. */
export const WAIT_MS = { demo: 0, live: 24 * 3_600_000 } as const;

/**
 * A destination is long-standing if it was usable this long before the change. A thief who links a destination first would
 * have to stay unnoticed for the 24 h until it is usable and for these 72 h.
 */
export const LONG_STANDING_MS = 72 * 3_600_000;

export interface WithdrawalWait {
  readonly what: 'email' | 'password' | 'second_factor' | 'passkey';
  readonly untilMs: number;
  /** Destinations that were usable at this time do not wait. */
  readonly usableByMs: number;
}

/** The wait in force. Null if there is none. `firstMs` is the first of a series of changes whose last one still counts. */
export const waitOf = (
  mode: 'demo' | 'live',
  change: {
    readonly what: WithdrawalWait['what'];
    readonly changedAtMs: number;
    readonly firstMs: number;
  } | null,
  nowMs: number,
): WithdrawalWait | null => {
  if (change === null) return null;
  const untilMs = change.changedAtMs + WAIT_MS[mode];
  if (untilMs <= nowMs) return null;
  return { what: change.what, untilMs, usableByMs: change.firstMs - LONG_STANDING_MS };
};

/** The time from which a second factor or a passkey proves something about money. Until then an older proof is needed. */
export const provesMoneyFromMs = (mode: 'demo' | 'live', addedAtMs: number): number =>
  addedAtMs + WAIT_MS[mode];

/** True if a destination has to wait. */
export const waits = (wait: WithdrawalWait | null, usableFromMs: number): boolean =>
  wait !== null && usableFromMs > wait.usableByMs;
