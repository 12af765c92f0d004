import type { Currency } from '@tallystick/money';

/** What a withdrawal moves. Amounts in minor units. */
interface Moved {
  readonly withdrawalId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly arrival: bigint;
}

/** Set aside when it is asked for: nothing else can spend it. */
export const holdOf = ({ withdrawalId, uid, currency, amount }: Moved) => ({
  kind: 'withdrawal' as const,
  uid,
  reference: `withdrawal:${withdrawalId}:held`,
  about: withdrawalId,
  lines: [
    { uid, account: 'available' as const, currency, amount: -amount },
    { uid, account: 'held' as const, currency, amount },
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

/** It will not be paid: all of it comes back, the fee too. */
export const returnedOf = ({ withdrawalId, uid, currency, amount }: Moved) => ({
  kind: 'withdrawal_returned' as const,
  uid,
  reference: endOf(withdrawalId),
  about: withdrawalId,
  lines: [
    { uid, account: 'held' as const, currency, amount: -amount },
    { uid, account: 'available' as const, currency, amount },
  ],
});
