import { CREDIT_TIMES } from '../../deposits/public.ts';
import { type LedgerWatcher, readBalances, watchLedger } from '../../ledger/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { openPublicFiles } from '../../platform/uploads/public-files.ts';
import {
  RESERVES,
  readAllOwed,
  selectBookedRewards,
  selectPrincipals,
  selectPromises,
} from '../../products/public.ts';
import { ANSWER_TIMES } from '../../support/public.ts';
import { type ChangeNotifier, openTradeEvents, openTrading, type Trading } from '../../trading/public.ts';
import { type Besides, openVerification } from '../../verification/public.ts';
import { PAYOUT_TIMES } from '../../withdrawals/public.ts';
import { createChangeNotifier } from '../notify/change-notifier.ts';
import { valueInUsdt } from '../value-in-usdt.ts';
import type { Core } from './core.ts';
import type { Funding } from './open-funding.ts';

type Verification = Awaited<ReturnType<typeof openVerification>>;

/** Services that watch or follow trading. They are opened after it, and before the first order. */
interface Followers {
  readonly verification: Verification;
  readonly watcher: LedgerWatcher;
  readonly changes: ChangeNotifier;
}

const openOrders = (core: Core, followers: () => Followers): Promise<Trading> => {
  const { database, databases, clock, log, mode, market, ledger, lanes, laneLeases, metrics } = core;
  return openTrading({
    database,
    orders: databases.orders,
    settlement: databases.settlement,
    clock,
    log,
    mode,
    lanes,
    serves: (lane) => laneLeases.serves(lane),
    accepts: (lane) => laneLeases.accepts(lane),
    laneOf: ledger.laneOf,
    market,
    changes: { committed: () => followers().changes.committed() },
    onAccepted: (orders) => {
      const [first] = orders;
      if (first !== undefined) metrics.accepted(orders.length, clock.nowMs() - first.acceptAtMs);
    },
    issueTickets: (orders) => followers().verification.tickets.issue(orders),
    // An order that no log can show must not be accepted.
    ledgerHolds: () =>
      followers().watcher.health().holds && followers().verification.signingStopped() === null,
    clocksAgree: () => core.clocks.problem() === null,
  });
};

/** Callbacks to the console, which is wired later. */
type LaterServices = Pick<Parameters<typeof openVerification>[0], 'verifyAuditLog'>;

/** Rewards that are booked and not paid, money that staff keep by hand, and the loans at a second. */
const readBesides = async (sql: Sql, second: number, reserves: Funding['reserves']): Promise<Besides> => {
  const byHand = await reserves.keptByHand(sql);
  return {
    rewards: new Map([['USDT', await selectBookedRewards(sql)]]),
    // Only USDT is lent.
    loans: new Map([['USDT', await readAllOwed(sql, second)]]),
    unproven: new Map(
      byHand.map(({ currency, bank, otherChains }) => [
        currency,
        new Map([
          ['bank', bank],
          ['other_chains', otherChains],
        ]),
      ]),
    ),
  };
};

const openPublicLogs = (
  core: Core,
  trading: Trading,
  { reserves, paymentMethods }: Pick<Funding, 'reserves' | 'paymentMethods'>,
  { verifyAuditLog }: LaterServices,
): Promise<Verification> => {
  const { config, database, clock, log, mode, market, keys, lanes } = core;
  const symbolNames = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  return openVerification({
    statedAssets: (host, challenge) => reserves.read({ host, challenge }),
    besides: (sql, second) => readBesides(sql, second, reserves),
    // The play money of a demo is no payment.
    speeds: {
      credit: mode === 'demo' ? null : CREDIT_TIMES,
      payout: mode === 'demo' ? null : PAYOUT_TIMES,
      answer: ANSWER_TIMES,
    },
    speedWays: () => paymentMethods.all(),
    holdsOnChain: reserves.areExpected,
    database,
    clock,
    journal: log,
    keys,
    mode,
    publicHost: config.publicHost,
    fallbackHost: config.port === 0 ? 'localhost' : `localhost:${config.port}`,
    witnesses: config.witnesses.kind === 'listed' ? config.witnesses.witnesses : [],
    quorum: config.witnesses.kind === 'listed' ? config.witnesses.quorum : 1,
    lanes,
    tileFiles: config.tiles === null ? null : openPublicFiles(config.tiles),
    symbolOf: (symbolId) => symbolNames.get(symbolId) ?? 'unknown',
    termsOf: (version, durationSeconds) => trading.terms.of(version, durationSeconds),
    rulesOf: trading.terms.rulesOf,
    head: () => market.head(),
    settlementDelaySeconds: () => trading.settlementDelaySeconds(),
    verifyAuditLog,
  });
};

/** The trading floor: orders, their public logs, the ledger watcher, and notifications. */
export const openTradingPlatform = async (
  core: Core,
  funding: Pick<Funding, 'reserves' | 'paymentMethods'>,
  later: LaterServices,
) => {
  const { database, clock, log, market, ledger, sockets, bus } = core;
  const trading = await openOrders(core, () => ({ verification, watcher, changes }));
  const verification = await openPublicLogs(core, trading, funding, later);
  const watcher = watchLedger({
    database,
    ledger,
    clock,
    log,
    openHolds: trading.openHolds,
    heldBy: [selectPrincipals],
    promisedBy: { accounts: RESERVES, read: selectPromises },
  });
  const tradeEvents = openTradeEvents({
    database,
    clock,
    log,
    terms: trading.terms,
    symbols: market.symbols(),
  });
  const changes = createChangeNotifier({ database, log, bus }, sockets, tradeEvents);
  const balanceContext = {
    heldInTrades: (uid: bigint) => trading.heldBy(uid),
    valueInUsdt: valueInUsdt(market),
  };
  const balancesOf = (uid: bigint) => readBalances(ledger, balanceContext, uid);
  return { trading, verification, watcher, tradeEvents, changes, balanceContext, balancesOf };
};

export type TradingPlatform = Awaited<ReturnType<typeof openTradingPlatform>>;
