/** Rules for changing a customer's own limits: tightening takes effect at once, loosening after a day. */

export const LOOSENED_AFTER_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** An amount that must not be exceeded. Null: no limit. */
export type Bound = bigint | null;

export interface LimitState {
  readonly amount: Bound;
  /** A pending looser limit. */
  readonly next: { readonly amount: Bound; readonly atMs: number } | null;
}

export const NO_LIMIT: LimitState = { amount: null, next: null };

const isLooser = (wanted: Bound, than: Bound): boolean => than !== null && (wanted === null || wanted > than);

/** The limit at a time. A pending change that is due by then is in force. */
export const limitAt = (limit: LimitState, nowMs: number): LimitState =>
  limit.next !== null && limit.next.atMs <= nowMs ? { amount: limit.next.amount, next: null } : limit;

/** The limit after its owner requests another amount. The request replaces a pending change. */
export const changeLimit = (limit: LimitState, wanted: Bound, nowMs: number): LimitState => {
  const { amount } = limitAt(limit, nowMs);
  return isLooser(wanted, amount)
    ? { amount, next: { amount: wanted, atMs: nowMs + LOOSENED_AFTER_MS } }
    : { amount: wanted, next: null };
};

/** The end of a time-out of some hours from now. It never becomes earlier, so one that is over stays as it is. Null: none yet. */
export const changeTimeOut = (untilMs: number | null, hours: number, nowMs: number): number | null => {
  if (hours === 0) return untilMs;
  const wantedMs = nowMs + hours * HOUR_MS;
  return untilMs === null ? wantedMs : Math.max(wantedMs, untilMs);
};

export type Period = 'day' | 'week' | 'month';

/** The start and the end of a period (Unix milliseconds): days, weeks from Monday, months, all in UTC. */
export const periodOf = (period: Period, nowMs: number): { startMs: number; endMs: number } => {
  const now = new Date(nowMs);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  switch (period) {
    case 'day':
      return { startMs: Date.UTC(year, month, date), endMs: Date.UTC(year, month, date + 1) };
    case 'week': {
      const monday = date - ((now.getUTCDay() + 6) % 7);
      return { startMs: Date.UTC(year, month, monday), endMs: Date.UTC(year, month, monday + 7) };
    }
    case 'month':
      return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) };
  }
};
