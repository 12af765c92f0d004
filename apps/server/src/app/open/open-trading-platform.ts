import { readBalances, watchLedger } from '../../ledger/public.ts';
import { openPublicFiles } from '../../platform/http/public-files.ts';
import { RESERVES, selectPrincipals, selectPromises } from '../../products/public.ts';
import { openTradeEvents, openTrading } from '../../trading/public.ts';
import { openVerification } from '../../verification/public.ts';
import { createChangeNotifier } from '../notify/change-notifier.ts';
import { valueInUsdt } from '../value-in-usdt.ts';
import type { Core } from './core.ts';
import type { Funding } from './open-funding.ts';

type Verification = Awaited<ReturnType<typeof openVerification>>;

/** The trading floor: orders, their public logs, the ledger watcher, and notifications. */
export const openTradingPlatform = async (
  core: Core,
  { reserves }: Pick<Funding, 'reserves'>,
  /** Callbacks to the console, which is wired later. */
  later: Pick<Parameters<typeof openVerification>[0], 'verifyAuditLog'>,
) => {
  const {
    config,
    database,
    databases,
    clock,
    log,
    mode,
    market,
    ledger,
    keys,
    sockets,
    lanes,
    ours,
    metrics,
    bus,
  } = core;

  const trading = await openTrading({
    database,
    orders: databases.orders,
    settlement: databases.settlement,
    clock,
    log,
    lanes,
    serves: (lane) => ours.serves(lane),
    accepts: (lane) => ours.accepts(lane),
    laneOf: ledger.laneOf,
    market,
    changes: { committed: () => changes.committed() },
    onAccepted: (orders) => {
      const [first] = orders;
      if (first !== undefined) metrics.accepted(orders.length, clock.nowMs() - first.acceptAtMs);
      verification.noteAccepted(orders);
    },
    // An order that no log can show must not be accepted.
    ledgerHolds: () => watcher.health().holds && verification.signingStopped() === null,
    clocksAgree: () => core.clocks.problem() === null,
  });
  const symbolNames = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const verification: Verification = await openVerification({
    heldAddresses: (host, second) => reserves.read(host, second),
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
    head: () => market.head(),
    settlementDelaySeconds: () => trading.settlementDelaySeconds(),
    verifyAuditLog: later.verifyAuditLog,
  });
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
