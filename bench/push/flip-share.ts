import { divFloor, RATE_SCALE } from '@tallystick/money';
import { outcomeOf, type Side } from '@tallystick/rules';
import type { DayTrades } from './trades-of-day.ts';

export const SIDES: readonly Side[] = [1, -1];

/** A price that was pushed towards a side. */
export const pushedPrice = (price: bigint, side: Side, push: bigint): bigint =>
  divFloor(price * (RATE_SCALE + BigInt(side) * push), RATE_SCALE);

/**
 * The share of the trades whose outcome flips, at 1e-8, if somebody pushes the majority of the settlement window that suits best, in
 * the direction that suits. This majority moves the settlement price by the whole push.
 */
export const flipShare = ({ trades }: DayTrades, push: bigint): bigint => {
  const flips = trades.filter(({ purchase, settlement }) =>
    SIDES.some(
      (side) =>
        outcomeOf(side, purchase, settlement) === 'lose' &&
        outcomeOf(side, purchase, pushedPrice(settlement, side, push)) === 'win',
    ),
  );
  return divFloor(BigInt(flips.length) * RATE_SCALE, BigInt(trades.length));
};
