import type { Hold } from '@tallystick/contract/content/customer.ts';
import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Order } from '@tallystick/contract/trading/customer.ts';
import { fromScaled, toScaled } from '../../shared/texts/decimal.rules.ts';

/** `other` is held money that the known holds do not explain. */
export interface HoldPart {
  readonly kind: Hold['kind'] | 'trades' | 'other';
  readonly amount: string;
}

/** A part of a balance: the available money, the borrowed money, or one reason for the held rest. */
export interface BalancePart {
  readonly kind: HoldPart['kind'] | 'available' | 'borrowed';
  readonly amount: string;
}

type Held = Pick<Balance, 'currency' | 'held'>;

/**
 * Splits the held money of a balance by its reasons. Balances and trades are live, but the other holds are a few
 * seconds old, so the parts may not fit. A remainder is shown as `other`. Parts that sum to more than the held amount
 * are not shown.
 */
export const holdsOf = (
  { currency, held }: Held,
  holds: readonly Hold[],
  trades: readonly Pick<Order, 'guarantee_amount'>[],
): readonly HoldPart[] => {
  const total = toScaled(held) ?? 0n;
  if (total <= 0n) return [];
  // Every stake is in USDT.
  const staked = currency === 'USDT' ? trades : [];
  const inTrades = staked.reduce((sum, trade) => sum + (toScaled(trade.guarantee_amount) ?? 0n), 0n);
  const parts = [
    { kind: 'trades' as const, amount: fromScaled(inTrades) },
    ...holds.filter((hold) => hold.currency === currency),
  ].flatMap(({ kind, amount }) => ((toScaled(amount) ?? 0n) > 0n ? [{ kind, amount }] : []));
  const rest = total - parts.reduce((sum, { amount }) => sum + (toScaled(amount) ?? 0n), 0n);
  if (rest < 0n) return [{ kind: 'other', amount: held }];
  return rest === 0n ? parts : [...parts, { kind: 'other', amount: fromScaled(rest) }];
};

export const isExplained = (parts: readonly HoldPart[]): boolean =>
  parts.every(({ kind }) => kind !== 'other');

/** The parts of a balance that are not empty, and the available one always. */
export const partsOf = (
  { available, borrowed }: Pick<Balance, 'available' | 'borrowed'>,
  holds: readonly HoldPart[],
): readonly BalancePart[] => [
  { kind: 'available', amount: available },
  ...((toScaled(borrowed) ?? 0n) > 0n ? [{ kind: 'borrowed' as const, amount: borrowed }] : []),
  ...holds,
];
