import type { Currency } from '@tallystick/money';

/** What a withdrawal moves. Amounts in minor units. */
interface Moved {
  readonly withdrawalId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
  /** Of the amount: what was borrowed money. */
  readonly fromBorrowed: bigint;
  readonly fee: bigint;
  readonly arrival: bigint;
}

/** The customer's two accounts that a withdrawal may be made of, each with its part, in the direction of `sign`. */
const parts = ({ uid, currency, amount, fromBorrowed }: Moved, sign: 1n | -1n) =>
  [
    { uid, account: 'borrowed' as const, currency, amount: sign * fromBorrowed },
    { uid, account: 'available' as const, currency, amount: sign * (amount - fromBorrowed) },
  ].filter((line) => line.amount !== 0n);

/** Set aside when it is asked for: nothing else can spend it. */
export const holdOf = (moved: Moved) => ({
  kind: 'withdrawal' as const,
  uid: moved.uid,
  reference: `withdrawal:${moved.withdrawalId}:held`,
  about: moved.withdrawalId,
  lines: [
    ...parts(moved, -1n),
    { uid: moved.uid, account: 'held' as const, currency: moved.currency, amount: moved.amount },
  ],
});

/** Both ends have one reference, so that the ledger itself lets only one of them happen, once. */
const endOf = (withdrawalId: string): string => `withdrawal:${withdrawalId}:ended`;

/** It has arrived: what arrives goes out, the fee stays with the house. */
export const paidOf = ({ withdrawalId, uid, currency, amount, fee, arrival }: Moved) => ({
  kind: 'withdrawal_paid' as const,
  uid,
  reference: endOf(withdrawalId),
  about: withdrawalId,
  lines: [
    { uid, account: 'held' as const, currency, amount: -amount },
    { control: 'external' as const, currency, amount: arrival },
    ...(fee === 0n ? [] : [{ control: 'fees' as const, currency, amount: fee }]),
  ],
});

/** It will not be paid: all of it comes back, the fee too. `fromBorrowed` is the part that is borrowed money. */
export const returnedOf = (moved: Moved) => ({
  kind: 'withdrawal_returned' as const,
  uid: moved.uid,
  reference: endOf(moved.withdrawalId),
  about: moved.withdrawalId,
  lines: [
    { uid: moved.uid, account: 'held' as const, currency: moved.currency, amount: -moved.amount },
    ...parts(moved, 1n),
  ],
});
