import { divFloor, formatAmount } from '@tallystick/money';

/** Sums of ended trades. Amounts are minor units of USDT, of trades that were not void. */
export interface Totals {
  readonly trades: number;
  readonly staked: bigint;
  readonly fees: bigint;
  readonly profits: bigint;
  readonly returned: bigint;
}

const NONE: Totals = { trades: 0, staked: 0n, fees: 0n, profits: 0n, returned: 0n };

export const addTotals = (all: readonly Totals[]): Totals =>
  all.reduce(
    (sum, each) => ({
      trades: sum.trades + each.trades,
      staked: sum.staked + each.staked,
      fees: sum.fees + each.fees,
      profits: sum.profits + each.profits,
      returned: sum.returned + each.returned,
    }),
    NONE,
  );

/** The house's result: the customers' payments less the amounts paid back. Transfers of pools are not part of it. */
export const resultOf = ({ staked, fees, returned }: Totals): bigint => staked + fees - returned;

/** The result if up and down were equally likely and no trade tied: half of the stakes are lost, half of the profits are paid. */
export const expectedOf = ({ staked, fees, profits }: Totals): bigint =>
  divFloor(staked - profits, 2n) + fees;

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

export const toWireResult = (totals: Totals) => ({
  trades: totals.trades,
  staked: usdt(totals.staked),
  result: usdt(resultOf(totals)),
  expected: usdt(expectedOf(totals)),
});

/** Running trades of one direction: the customers' payments, and their gain if all are won. */
export interface OpenSums {
  readonly taken: bigint;
  readonly gain: bigint;
}

/** The house's loss if all running trades of a coin end up, or all end down, whichever costs more. Never below zero. */
export const worstOf = (up: OpenSums, down: OpenSums): bigint => {
  const [ifUp, ifDown] = [up.gain - down.taken, down.gain - up.taken];
  const worst = ifUp > ifDown ? ifUp : ifDown;
  return worst > 0n ? worst : 0n;
};
