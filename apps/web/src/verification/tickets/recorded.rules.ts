/** The house promises that an order is in a signed checkpoint two seconds after its acceptance. The rest is for slow networks. */
export const RECORDED_WITHIN_MS = 2_000 + 8_000;

/** The result of a ticket's check with the proof that the server answered last, if any. */
export interface TicketCheck {
  /** The house signed this ticket for this order. */
  readonly isGenuine: boolean;
  /** The log of orders holds the order. */
  readonly isRecorded: boolean;
  /** Witnesses saw the order at another time than it states. */
  readonly isBackdated: boolean;
  readonly acceptAtMs: number;
  /** The settlement second T. */
  readonly endsAtMs: number;
}

export type TicketState = 'recorded' | 'waiting' | 'offline' | 'missing' | 'refused' | 'backdated';

/** Judges a ticket. An order is missing only if the server answered after the time in which it had to be recorded. */
export const ticketState = (check: TicketCheck, answeredAtMs: number | null, nowMs: number): TicketState => {
  if (!check.isGenuine) return 'refused';
  if (check.isBackdated) return 'backdated';
  if (check.isRecorded) return 'recorded';
  const dueMs = check.acceptAtMs + RECORDED_WITHIN_MS;
  if (answeredAtMs !== null && answeredAtMs >= dueMs) return 'missing';
  return nowMs < dueMs ? 'waiting' : 'offline';
};
