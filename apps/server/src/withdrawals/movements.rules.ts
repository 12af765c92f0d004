import type { Currency } from '@tallystick/money';

/** The ledger movements of a withdrawal. Amounts in minor units. */
interface Moved {
  readonly withdrawalId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
  /** The borrowed part of the amount. */
  readonly fromBorrowed: bigint;
  readonly fee: bigint;
  readonly arrival: bigint;
}

/** The two customer accounts of a withdrawal, each with its part, in the direction of `sign`. */
const parts = ({ uid, currency, amount, fromBorrowed }: Moved, sign: 1n | -1n) =>
  [
    { uid, account: 'borrowed' as const, currency, amount: sign * fromBorrowed },
    { uid, account: 'available' as const, currency, amount: sign * (amount - fromBorrowed) },
  ].filter((line) => line.amount !== 0n);

/** Holds the money at the request, so that nothing else can spend it. */
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

/** Both ends share one reference, so that the ledger itself allows only one of them, once. */
const endOf = (withdrawalId: string): string => `withdrawal:${withdrawalId}:ended`;

/** It was paid: the arriving amount goes out, and the fee stays with the house. */
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

/** It will not be paid: everything is returned, including the fee. `fromBorrowed` is the borrowed part. */
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
