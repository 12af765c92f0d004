/** Rules of a customer's whitelist: withdrawals go only to destinations that were saved long enough ago. */

/** A new destination waits this long while the whitelist is on, and switching it off takes this long. The database checks both. */
export const WHITELIST_WAIT_MS = 24 * 3_600_000;

/** The newest change of a customer's whitelist. */
export interface WhitelistChange {
  readonly isOn: boolean;
  readonly effectiveAtMs: number;
}

export interface Whitelist {
  readonly isOn: boolean;
  /** The time at which it ends, if its customer asked for that. */
  readonly offFromMs: number | null;
}

/** The whitelist at a time. Null: it was never changed. */
export const whitelistAt = (last: WhitelistChange | null, nowMs: number): Whitelist => {
  if (last === null || (!last.isOn && last.effectiveAtMs <= nowMs)) return { isOn: false, offFromMs: null };
  return { isOn: true, offFromMs: last.isOn ? null : last.effectiveAtMs };
};

/** The time from which the whitelist lets money go to a destination. Null without a whitelist. */
export const whitelistedFromMs = ({ isOn, offFromMs }: Whitelist, createdAtMs: number): number | null =>
  isOn ? Math.min(createdAtMs + WHITELIST_WAIT_MS, offFromMs ?? Number.POSITIVE_INFINITY) : null;
