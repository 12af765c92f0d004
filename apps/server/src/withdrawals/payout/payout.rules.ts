import type { PeopleReason } from '@tallystick/contract';

/** The state of the account's personal information for payouts. */
export type InfoStanding = 'verified' | 'rejected' | 'unapproved';

/** The answer of the outside screening, or that there was none. */
export type ScreeningOutcome = 'clear' | 'review' | 'refused' | 'no_answer';

/** The 24-hour sums of withdrawals, in minor units of USDT. */
export interface DaySums {
  readonly customer: bigint;
  readonly destination: bigint;
  readonly house: bigint;
}

export interface Payout {
  readonly mode: 'demo' | 'live';
  readonly isAboveOnePerson: boolean;
  /** Minor units of USDT. Null without a price. */
  readonly value: bigint | null;
  /** Approved before, without this one. */
  readonly before: DaySums;
  readonly limits: DaySums;
  readonly standing: InfoStanding;
  /** The answer of the outside screening. Null: nobody is asked. */
  readonly screening: ScreeningOutcome | null;
}

/** These need two people; each of the others needs one. */
const TWO: ReadonlySet<PeopleReason> = new Set([
  'amount',
  'customer_day',
  'destination_day',
  'house_day',
  'value_unknown',
  'screening_refused',
]);

/** The reasons why the rule leaves a withdrawal to people. Empty if the rule decides. */
export const peopleBecause = (payout: Payout): readonly PeopleReason[] => {
  const { value, before, limits, standing, screening } = payout;
  const exceeds = (sum: keyof DaySums) => value !== null && before[sum] + value > limits[sum];
  const reasons: readonly (readonly [PeopleReason, boolean])[] = [
    ['amount', payout.isAboveOnePerson],
    ['customer_day', exceeds('customer')],
    ['destination_day', exceeds('destination')],
    ['house_day', exceeds('house')],
    ['value_unknown', value === null],
    ['personal_info_rejected', standing === 'rejected'],
    ['personal_info_missing', standing === 'unapproved' && payout.mode === 'live'],
    ['screening_refused', screening === 'refused'],
    ['screening_review', screening === 'review'],
    ['screening_no_answer', screening === 'no_answer'],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};

export const takesTwo = (because: readonly PeopleReason[]): boolean =>
  because.some((reason) => TWO.has(reason));
