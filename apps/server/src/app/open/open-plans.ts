import { selectTopUps } from '../../deposits/public.ts';
import { PRACTICE_LANE } from '../../ledger/public.ts';
import { openLoans, openProducts } from '../../products/public.ts';
import type { Core } from './core.ts';
import type { TradingPlatform } from './open-trading-platform.ts';

/** Plans of the fund and the miners, the activity and loans. */
export const openPlans = async (core: Core, { watcher }: Pick<TradingPlatform, 'watcher'>) => {
  const { database, clock, log, mode, market, ledger, accounts, sockets, laneLeases } = core;
  // Plans and loans are of real money.
  const lanes = core.lanes.filter((lane) => lane !== PRACTICE_LANE);
  const products = await openProducts({
    database,
    clock,
    log,
    lanes,
    serves: (lane) => laneLeases.serves(lane),
    laneOf: ledger.laneOf,
    topUpsOf: selectTopUps,
    ledgerHolds: () => watcher.health().holds,
    refuseTimedOut: accounts.refuseTimedOut,
    followed: () => sockets.users(),
    onChanged: (uids) => {
      for (const uid of uids) {
        sockets.changed(uid, 'plan_orders');
        sockets.changed(uid, 'balances');
      }
    },
  });
  const loans = openLoans({
    database,
    clock,
    log,
    market,
    ledger,
    laneOf: ledger.laneOf,
    servedLanes: () => lanes.filter((lane) => laneLeases.serves(lane)),
    mode,
    personalInfoStatus: (uid) => accounts.personalInfoStatus(uid),
    refuseTimedOut: accounts.refuseTimedOut,
    tell: async (sql, uid, write) => void (await accounts.mailNews(sql, uid, write)),
    onChanged: (uid) => sockets.changed(uid, 'balances'),
  });
  return { products, loans };
};

export type Plans = Awaited<ReturnType<typeof openPlans>>;
