import { type Currency, mulFloor } from '@tallystick/money';
import type { Market } from '../market/public.ts';

/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = 10_000_000_000n;

/** The value of an amount in minor units of USDT at the newest index. Null if the currency has none. */
export const valueInUsdt =
  (market: Market) =>
  (currency: Currency, amount: bigint): bigint | null => {
    if (currency === 'USDT') return amount;
    const price = market.lastPrice(`${currency}USDT`);
    return price === null ? null : mulFloor(amount, price, COIN_TO_USDT);
  };
