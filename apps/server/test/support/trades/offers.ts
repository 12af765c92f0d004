import { AppError } from '../../../src/platform/errors.ts';
import type { TradeOffer } from '../../../src/trading/accept/open-trade.ts';
import type { TradingFloor } from './floor.ts';

/** An offer of 100 USDT on a rising bitcoin price for 60 s, with the given changes. */
export const offerOf = (uid: bigint, changes: Partial<TradeOffer> = {}): TradeOffer => ({
  uid,
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '100',
  durationSeconds: 60,
  clientId: null,
  ...changes,
});

/** Opens the trade of `offerOf` with a duration of 30 s and the given changes. */
export const openShortTrade = (floor: TradingFloor, uid: bigint, changes: Partial<TradeOffer> = {}) =>
  floor.trading.openTrade(offerOf(uid, { durationSeconds: 30, ...changes }));

/** Returns 'accepted', the code of the refusal, or the text of any other error. */
export const refusalOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};
