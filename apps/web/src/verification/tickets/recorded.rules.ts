import type { Difference } from './compare-asked.rules.ts';

/** The house promises that an order is in a signed checkpoint two seconds after its acceptance. The rest is for slow networks. */
export const RECORDED_WITHIN_MS = 2_000 + 8_000;

/** After this time the house must have shown when witnesses saw the order. */
export const BOUNDED_WITHIN_MS = 60_000;

/** The result of a ticket's check with the proof that the server answered last, if any. */
export interface TicketCheck {
  /** The house signed this ticket for this order. */
  readonly isGenuine: boolean;
  /** The parts in which the house signed another order than the one that was placed on this phone. */
  readonly differences: readonly Difference[];
  /** The log of orders holds the order. */
  readonly isRecorded: boolean;
  /** Witnesses confirm its time. */
  readonly isBounded: boolean;
  /** Witnesses contradict its time. */
  readonly isBackdated: boolean;
  readonly acceptAtMs: number;
  /** The settlement second T. */
  readonly endsAtMs: number;
}

/**
 * `unbounded`: recorded, and after a minute no witness confirms its time. `other`: the house signed another order than the one that was
 * placed. `none`: the house accepted the order and gave no ticket.
 */
export type TicketState =
  | 'recorded'
  | 'other'
  | 'none'
  | 'unbounded'
  | 'waiting'
  | 'offline'
  | 'missing'
  | 'refused'
  | 'backdated';

/** The states in which the customer must act. */
export type TicketAlarm = Exclude<TicketState, 'recorded' | 'unbounded' | 'waiting' | 'offline'>;

const ALARMS: ReadonlySet<TicketState> = new Set<TicketAlarm>([
  'missing',
  'refused',
  'backdated',
  'other',
  'none',
]);

export const isAlarm = (state: TicketState): state is TicketAlarm => ALARMS.has(state);

/** Judges a ticket. An order is missing only if the server answered after the time in which it had to be recorded. */
export const ticketState = (check: TicketCheck, answeredAtMs: number | null, nowMs: number): TicketState => {
  if (!check.isGenuine) return 'refused';
  if (check.differences.length > 0) return 'other';
  if (check.isBackdated) return 'backdated';
  if (check.isRecorded) {
    const isOverdue = answeredAtMs !== null && answeredAtMs >= check.acceptAtMs + BOUNDED_WITHIN_MS;
    return isOverdue && !check.isBounded ? 'unbounded' : 'recorded';
  }
  const dueMs = check.acceptAtMs + RECORDED_WITHIN_MS;
  if (answeredAtMs !== null && answeredAtMs >= dueMs) return 'missing';
  return nowMs < dueMs ? 'waiting' : 'offline';
};
