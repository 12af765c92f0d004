import { AppError } from '../platform/errors.ts';
import type { TradeOffer } from '../trading/open-trade.ts';
import type { TradingFloor } from './floor.ts';

/** 100 USDT on bitcoin going up for a minute, but for what is said. */
export const offerOf = (uid: bigint, changes: Partial<TradeOffer> = {}): TradeOffer => ({
  uid,
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '100',
  durationSeconds: 60,
  clientId: null,
  ...changes,
});

/** Opens a trade as `offerOf` says, of thirty seconds but for what is said. */
export const openShortTrade = (floor: TradingFloor, uid: bigint, changes: Partial<TradeOffer> = {}) =>
  floor.trading.openTrade(offerOf(uid, { durationSeconds: 30, ...changes }));

/** The code of the refusal, 'accepted', or what else went wrong. */
export const refusalOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};
