import type { Order } from '@tallystick/contract';
import type { Random } from '../../../src/market/feeds/random.rules.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { Trading } from '../../../src/trading/public.ts';
import type { Checks } from '../checks.ts';
import { below, chance, pick } from './dice.ts';
import { ConnectionLost } from './faulty-database.ts';

/** A trade that a customer wants, under a client id. */
export interface Wish {
  readonly uid: bigint;
  readonly clientId: string;
  readonly symbol: string;
  readonly direction: 'up' | 'down';
  readonly amount: string;
  readonly durationSeconds: number;
  /** The first answer: an order, or the code of a refusal; null before an answer. */
  answer: Order | string | null;
  wasSent: boolean;
}

const DURATIONS = [30, 30, 30, 60] as const;
export const SYMBOLS = ['BTCUSDT', 'ETHUSDT'] as const;

export const acceptSecondOf = (order: Order): number => Math.floor(Date.parse(order.created_at) / 1000);

/** The trade that all customers want at the same time. */
export type Fashion = Pick<Wish, 'symbol' | 'durationSeconds'>;

export const chooseFashion = (random: Random): Fashion => ({
  symbol: pick(random, SYMBOLS),
  durationSeconds: pick(random, DURATIONS),
});

export const makeWish = (
  random: Random,
  uids: readonly bigint[],
  number: number,
  fashion: Fashion | null,
): Wish => {
  const whole = 1 + below(random, chance(random, 0.1) ? 5200 : 900);
  return {
    uid: uids[below(random, uids.length)] ?? 0n,
    clientId: `wish-${number}`,
    ...(fashion ?? chooseFashion(random)),
    direction: chance(random, 0.5) ? 'up' : 'down',
    amount: chance(random, 0.5)
      ? String(whole)
      : `${whole}.${String(below(random, 1_000_000)).padStart(6, '0')}`,
    // Sometimes a duration that is not offered.
    ...(chance(random, 0.03) && { durationSeconds: 31 }),
    answer: null,
    wasSent: false,
  };
};

/** Returns the order, the code of a refusal, or null if no answer came. */
export const ask = async (
  trading: Trading,
  wish: Wish,
  amount: string,
  checks: Checks,
): Promise<Order | string | null> => {
  try {
    return await trading.openTrade({ ...wish, amount });
  } catch (error) {
    if (error instanceof AppError) return error.code === 'unavailable' ? null : error.code;
    const wasMeant = error instanceof ConnectionLost;
    checks.expect(
      'nothing failed but what was made to fail',
      wasMeant,
      () => `${wish.clientId}: ${String(error)}`,
    );
    return null;
  }
};

/** Sends a wish. `firstSecond` is the first second that may still take an order. */
export const send = async (
  trading: Trading,
  wish: Wish,
  firstSecond: number,
  checks: Checks,
): Promise<void> => {
  // The answer to a repeated request may repeat an older order.
  const isFirst = !wish.wasSent;
  wish.wasSent = true;
  const answer = await ask(trading, wish, wish.amount, checks);
  if (answer === null) return;
  if (wish.answer !== null) {
    checks.expect(
      'who asks again is answered alike',
      JSON.stringify(wish.answer) === JSON.stringify(answer),
      () => `${wish.clientId} was told ${JSON.stringify(wish.answer)}, then ${JSON.stringify(answer)}`,
    );
  }
  wish.answer ??= answer;
  if (isFirst && typeof answer !== 'string') {
    const second = acceptSecondOf(answer);
    checks.expect(
      'no order was taken into a second that is decided',
      second >= firstSecond,
      () => `${wish.clientId} was taken into ${second}, ${firstSecond} was the first that was open`,
    );
  }
};

/** Sends another amount under a used client id. The server must never accept it. */
export const sendOther = async (trading: Trading, wish: Wish, checks: Checks): Promise<void> => {
  if (wish.answer === null) return;
  const answer = await ask(trading, wish, wish.amount.startsWith('77') ? '78' : '77', checks);
  checks.expect(
    'who asks again is answered alike',
    answer === null || answer === 'client_id_reused',
    () => `${wish.clientId} with another amount was told ${JSON.stringify(answer)}`,
  );
};
