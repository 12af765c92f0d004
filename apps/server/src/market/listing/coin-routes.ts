import { arrangeCoins, coinList, type DataOf } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Market } from '../market.ts';

const describe = (market: Market): DataOf<typeof coinList> => {
  const { staff, reason, atMs } = market.listing.newest();
  const offered = market.listing.offered();
  const others = market.symbols().filter(({ symbol }) => !market.listing.isOffered(symbol));
  return {
    coins: [
      ...offered.map(({ symbol, name }) => ({ symbol, name, listed: true })),
      ...others.map(({ symbol, name }) => ({ symbol, name, listed: false })),
    ],
    arranged_by: staff,
    arranged_at: wireTime(atMs),
    reason,
  };
};

/** The listing of coins: all staff can read it, and staff with permission can change it. */
export const registerCoinRoutes = (
  http: Http,
  market: Market,
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  http.serve(coinList, async (_input, { staff }) => {
    operator.require(staff, 'see_coins');
    return describe(market);
  });
  http.serve(arrangeCoins, async ({ listed, reason }, { staff }) => {
    await operator.act(staff, {
      permission: 'arrange_coins',
      action: 'coins_arranged',
      work: async (sql) => {
        const before = market.listing.offered().map(({ symbol }) => symbol);
        await market.listing.write(sql, listed, reason, staff.name);
        return { result: null, detail: { from: before.join(' '), to: listed.join(' '), reason } };
      },
    });
    await market.reloadTradingStatus();
    return describe(market);
  });
};
