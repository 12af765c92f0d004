import { join } from 'node:path';
import { translate } from '@tallystick/i18n/server.ts';
import { type Currency, mulFloor } from '@tallystick/money';
import {
  createAccounts,
  registerAccountRoutes,
  registerMailOutboxRoutes,
  registerPersonalInfoOperatorRoutes,
  registerPersonalInfoRoutes,
  registerTeamRoutes,
} from './accounts/public.ts';
import { createAudience } from './app/audience.ts';
import { createBalanceEvents } from './app/balance-events.ts';
import { openChain } from './app/open-chain.ts';
import { servePlanOrders, servePrivateTopics } from './app/private-topics.ts';
import { checkReadiness } from './app/readiness.ts';
import { serveLanes } from './app/serve-lanes.ts';
import { siteOf } from './app/site.ts';
import { createContractVerifier } from './app/verify-contract-signature.ts';
import { serveWebFiles } from './app/web-files.ts';
import {
  createReserves,
  demoSender,
  depositKeysReader,
  openAddresses,
  openDeposits,
  openDestinations,
  openPayouts,
  openWays,
  openWithdrawals,
  registerDepositRoutes,
  registerDepositStaffRoutes,
  registerDestinationRoutes,
  registerWithdrawalOperatorRoutes,
  registerWithdrawalRoutes,
} from './funding/public.ts';
import { registerHomeRoutes } from './home/public.ts';
import {
  openLedger,
  readBalances,
  registerLedgerRoutes,
  startPosting,
  tidyMovements,
  watchLedger,
} from './ledger/public.ts';
import {
  chooseFeed,
  createMarket,
  createVenues,
  type Market,
  readProducts,
  readVenues,
  registerMarketRoutes,
  serveMarketTopics,
} from './market/public.ts';
import { createOperator, registerOperatorRoutes } from './operator/public.ts';
import { createAddressOf } from './platform/client-address.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { createHttp } from './platform/http.ts';
import { type Job, startDailyJob } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMailRoom } from './platform/mail.ts';
import { registerOpenApi } from './platform/openapi.ts';
import { createSockets } from './platform/sockets.ts';
import { registerUploadRoutes } from './platform/uploads/routes.ts';
import { openUploads } from './platform/uploads/uploads.ts';
import { wireTime } from './platform/wire.ts';
import {
  openLoans,
  openProducts,
  RESERVES,
  registerActivityRoutes,
  registerApprovalRoutes,
  registerLoanRoutes,
  registerProductRoutes,
  selectPrincipals,
  selectPromises,
} from './products/public.ts';
import { openTradeEvents, openTrading, registerTradingRoutes, toWireTerm } from './trading/public.ts';
import {
  openKeys,
  openVerification,
  registerVerificationRoutes,
  startWitness,
  type WitnessBeside,
} from './verification/public.ts';

export interface App {
  /** Where its prices come from. */
  readonly source: Market['source'];
  /** Begins to listen, and resolves with the address once a trade could be placed. */
  listen(): Promise<{ url: string }>;
  /** Stops taking requests, finishes what is under way, and lets go of everything but the database. */
  close(): Promise<void>;
  readonly operatorLogin: { readonly name: string; readonly password: string | null };
  readonly demoAccount: {
    readonly account: string;
    readonly password: string;
    readonly invitationCode: string;
  } | null;
}

const READY_PATIENCE_MS = 10_000;
/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = 10_000_000_000n;

/** The worth of an amount in minor units of USDT at the newest index; null where the currency has none. */
const valueInUsdt =
  (market: Market) =>
  (currency: Currency, amount: bigint): bigint | null => {
    if (currency === 'USDT') return amount;
    const price = market.lastPrice(`${currency}USDT`);
    return price === null ? null : mulFloor(amount, price, COIN_TO_USDT);
  };

/** Puts the slices together: the one place where they meet. The database is migrated and stays the caller's. */
export const createApp = async (options: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
}): Promise<App> => {
  const { config, database, clock, log } = options;
  const { mode } = config;

  const venues = createVenues({ addresses: config.venueAddresses, clock, log });
  const feed = await chooseFeed(config.feed, mode, { clock, log, venues });
  const market = await createMarket({ database, clock, feed, log });
  const ledger = await openLedger({ database, clock, lanes: config.lanes, mode });
  const keys = await openKeys(config.keyFile ?? join(config.dataFolder, 'log-key'), mode);
  const mail = createMailRoom({ database, clock, log, mode, smtp: config.smtp });
  const accounts = await createAccounts({
    database,
    clock,
    mode,
    onAccountOpened: async (sql, uid) => {
      await ledger.openAccounts(sql, uid);
      if (mode === 'demo') await ledger.payDemoGrant(sql, uid);
    },
    usageOf: async (uid) => ({
      ...(await trading.usageOf(uid)),
      deposits: await deposits.usageOf(uid),
    }),
    secretFor: (purpose) => keys.secret(purpose),
    site: siteOf(config),
    ...(typeof config.chains.evm === 'object' &&
      config.chains.evm !== null && {
        verifyContractSignature: createContractVerifier(config.chains.evm),
      }),
    mail,
    wechat: config.wechat,
  });
  if (mode === 'live' && (await accounts.isDemoDatabase())) {
    throw new Error(
      'this database was started in demo mode: its accounts hold play money, so it cannot go live',
    );
  }

  const uploads = openUploads({
    database,
    clock,
    folder: join(config.dataFolder, 'uploads'),
    key: keys.secret('uploads'),
  });
  const ways = await openWays({ database, clock, mode });
  const destinations = openDestinations({
    database,
    clock,
    mode,
    ways,
    uploads,
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    secretFor: (purpose) => keys.secret(purpose),
  });
  const payouts = openPayouts({
    clock,
    log,
    dataFolder: config.dataFolder,
    // Of several processes on one database each would have another signer: who serves some lanes only has none beside it.
    signer: config.signer.kind === 'beside' && config.serveLanes !== null ? { kind: 'none' } : config.signer,
    intentKey: keys.signing('withdrawal-intents'),
  });
  const chain = openChain({ config, clock, log });
  const deposits = openDeposits({
    database,
    clock,
    log,
    mode,
    ways,
    uploads,
    addresses: openAddresses({
      database,
      clock,
      readDepositKeys: depositKeysReader({
        settings: config.chains.depositKeys,
        mode,
        dataFolder: config.dataFolder,
      }),
    }),
    evmChain: chain.evm,
    valueInUsdt: valueInUsdt(market),
    depositLimits: (sql, uid) => accounts.depositLimits(sql, uid),
    sendDemoDeposit: chain.isDemo ? demoSender(chain.evm) : null,
  });
  const withdrawals = openWithdrawals({
    database,
    clock,
    log,
    ways,
    destinations,
    signer: payouts.signer,
    isSigned: payouts.isSigned,
    chainOf: payouts.chainOf,
    onChanged: (uid) => sockets.changed(uid, 'balances'),
  });
  const sockets = createSockets({
    identify: accounts.identify,
    clock,
    log,
    options: { addressOf: createAddressOf(config.trustedProxies) },
  });
  const balanceContext = {
    heldInTrades: (uid: bigint) => trading.heldBy(uid),
    valueInUsdt: valueInUsdt(market),
  };
  const balancesOf = (uid: bigint) => readBalances(ledger, balanceContext, uid);
  const lanes = ledger.lanes.map(({ lane }) => lane);
  const ours = serveLanes({ database, clock, log, chosen: config.serveLanes, lanes });
  const trading = await openTrading({
    database,
    clock,
    log,
    lanes,
    serves: (lane) => ours.serves(lane),
    laneOf: ledger.laneOf,
    market,
    audience: { committed: () => audience.committed() },
    onAccepted: (orders) => verification.noteAccepted(orders),
    ledgerHolds: () => watcher.health().holds,
  });
  const symbolNames = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const reserves = createReserves({ database, log, chain: chain.evm, signer: payouts.signer });
  const verification = await openVerification({
    heldAddresses: (host, second) => reserves.read(host, second),
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
    symbolOf: (symbolId) => symbolNames.get(symbolId) ?? 'unknown',
    termsOf: (version, durationSeconds) => trading.terms.of(version, durationSeconds),
    head: () => market.head(),
    settlementDelaySeconds: () => trading.settlementDelaySeconds(),
    verifyAuditLog: () => operator.verifyAuditLog(),
  });
  let witness: WitnessBeside | null = null;
  const watcher = watchLedger({
    database,
    ledger,
    clock,
    log,
    openHolds: trading.openHolds,
    heldBy: [selectPrincipals],
    promisedBy: { accounts: RESERVES, read: selectPromises },
  });
  serveMarketTopics(sockets, market, clock);
  const tradeEvents = openTradeEvents({
    database,
    clock,
    log,
    terms: trading.terms,
    symbols: market.symbols(),
  });
  servePrivateTopics(sockets, {
    openOrders: (uid) => trading.openOrders(uid, null),
    orderEvents: { read: tradeEvents.read },
    balancesOf,
    balanceEvents: createBalanceEvents({ database, trades: tradeEvents, ...balanceContext }),
  });
  const audience = createAudience({ database, log }, sockets, tradeEvents);

  const products = await openProducts({
    database,
    clock,
    log,
    lanes,
    serves: (lane) => ours.serves(lane),
    laneOf: ledger.laneOf,
    ledgerHolds: () => watcher.health().holds,
    followed: () => sockets.users(),
    onChanged: (uids) => {
      for (const uid of uids) {
        sockets.changed(uid, 'plan_orders');
        sockets.changed(uid, 'balances');
      }
    },
  });
  servePlanOrders(sockets, products);
  const loans = openLoans({
    database,
    clock,
    log,
    market,
    ledger,
    laneOf: ledger.laneOf,
    servedLanes: () => ours.served(),
    hasPersonalInfo: async (uid) =>
      ['submitted', 'verified'].includes(await accounts.personalInfoStatus(uid)),
    onChanged: (uid) => sockets.changed(uid, 'balances'),
  });

  const operator = createOperator({
    database,
    clock,
    levers: {
      haltMarket: (sql, symbol, reason, staff) => market.halt(sql, symbol, reason, staff),
      resumeMarket: (sql, symbol, reason, staff) => market.resume(sql, symbol, reason, staff),
      onCommitted: () => market.reloadHalts(),
      issueInvitation: (sql) => accounts.issueInvitation(sql),
      health: async () => {
        const { checkedAtMs, holds, problems } = watcher.health();
        const head = market.head();
        return {
          mode,
          source: market.source,
          price_age_seconds: head === null ? null : Math.max(0, Math.floor(clock.nowMs() / 1000) - head),
          settlement_delay_seconds: await trading.settlementDelaySeconds(),
          settlement_failing_groups: trading.failingGroups(),
          lanes: { all: lanes, wanted: [...ours.wanted], served: [...ours.served()] },
          ledger_checked_at: checkedAtMs === null ? null : wireTime(checkedAtMs),
          ledger_holds: holds,
          ledger_problems: [...problems],
          accepting: (await readiness()) === null,
          deposit_chains: (await deposits.chains()).map(
            ({ chain: name, height, head: newest, haltedReason }) => ({
              chain: name,
              height: String(height),
              behind: Number(newest - height),
              halted_reason: haltedReason,
            }),
          ),
          venues: readVenues(market, clock),
          markets: market.symbols().map(({ symbol }) => {
            const halt = market.haltOf(symbol) ?? (holds ? null : { by: 'ledger' as const, reason: null });
            return { symbol, open: halt === null, halted_by: halt?.by ?? null, reason: halt?.reason ?? null };
          }),
        };
      },
    },
  });
  const readiness = () =>
    checkReadiness({
      database,
      market,
      ledgerProblems: () => watcher.health().problems,
      servedLanes: () => ours.served(),
    });

  const http = await createHttp({
    translate,
    identify: async (token, access) => {
      if (access === 'staff') {
        const staff = await operator.identify(token);
        return staff === null ? null : { uid: null, staff, token };
      }
      const customer = await accounts.identify(token);
      return customer === null ? null : { uid: customer.uid, staff: null, token };
    },
    trustedProxies: config.trustedProxies,
    onFailure: (error, route) => log.error({ err: error, route }, 'a request failed'),
  });
  const terms = () => trading.terms.current().map(toWireTerm);
  registerAccountRoutes(http, accounts, { onSignedOut: (uid) => sockets.signOut(uid) });
  registerLedgerRoutes(http, ledger, balanceContext);
  registerMarketRoutes(http, market, { mode, clock, terms });
  registerTradingRoutes(http, trading, {
    receiptOf: (uid, orderId) => verification.receiptOf(uid, orderId),
  });
  registerProductRoutes(http, products);
  registerLoanRoutes(http, loans);
  registerActivityRoutes(http, products.context);
  registerApprovalRoutes(http, products, operator);
  registerVerificationRoutes(http, verification, {
    askForLiabilities: (staff) => operator.askForLiabilities(staff),
  });
  registerOperatorRoutes(http, operator);
  registerMailOutboxRoutes(http, operator, mail);
  registerUploadRoutes(http, uploads);
  registerTeamRoutes(http, { database });
  registerPersonalInfoRoutes(http, { database, clock, uploads });
  registerPersonalInfoOperatorRoutes(http, { database, clock, uploads, operator });
  registerDestinationRoutes(http, destinations);
  registerDepositRoutes(http, deposits.context);
  registerDepositStaffRoutes(http, deposits.context, operator);
  registerWithdrawalRoutes(http, withdrawals, accounts);
  registerWithdrawalOperatorRoutes(http, withdrawals, operator);
  registerHomeRoutes(http, {
    products: () => readProducts(market),
    balances: balancesOf,
    tabSet: () => operator.tabSet(),
  });
  registerOpenApi(http, { readiness, facts: () => ({ lanes: ours.served() }) });
  await serveWebFiles(http);
  sockets.attach(http.fastify.server);

  const storage = startDailyJob({
    clock,
    log,
    name: 'prepare storage',
    work: async () => {
      await ledger.prepareStorage();
      await trading.prepareStorage();
      await uploads.tidy();
      await tidyMovements(database, clock);
      await tradeEvents.tidy(await verification.sequencedUpTo());
    },
  });

  if (config.operatorPassword !== null) await operator.ensureAdmin(config.operatorPassword);
  const demoAccount = mode === 'demo' ? await accounts.ensureDemoAccount() : null;

  const becomeReady = async (): Promise<void> => {
    const deadline = clock.nowMs() + READY_PATIENCE_MS;
    while (clock.nowMs() < deadline && (await readiness()) !== null) {
      await clock.waitUntil(clock.nowMs() + 50);
    }
  };

  let posting: Job | null = null;
  let mailing: Job | null = null;

  return {
    source: market.source,
    operatorLogin: { name: 'admin', password: config.operatorPassword },
    demoAccount,
    listen: async () => {
      // Before anything is written that a process with the same lanes would write too.
      await ours.claim();
      // Staff may have acted in another process.
      market.onSecond(() => {
        market.reloadHalts().catch((error: unknown) => log.warn({ err: error }, 'halts could not be read'));
      });
      market.onSecond(() => void trading.settle());
      market.onSecond(() => void loans.watch());
      market.onSecond(() => verification.priceLogged());
      await market.start();
      await verification.start();
      if (config.witnesses.kind === 'beside') {
        witness = startWitness({
          clock,
          journal: log,
          name: `${verification.host}/witness`,
          folder: join(config.dataFolder, 'witness'),
          logKeys: verification.logKeys(),
          onReady: (url, verifierKey) => verification.addWitness(url, verifierKey),
        });
      }
      // What fell due while nobody was running is settled by the log before anything new.
      await trading.settle();
      products.start();
      watcher.start();
      await payouts.start();
      chain.start(payouts.useChain);
      deposits.start();
      withdrawals.ladder.start();
      posting = startPosting({ database, clock, log });
      mailing = mail.start();
      const url = await http.fastify.listen({ port: config.port, host: config.host });
      await becomeReady();
      return { url };
    },
    close: async () => {
      await storage.stop();
      // Open sockets would keep the server from closing.
      await sockets.close();
      await http.fastify.close();
      await products.stop();
      await loans.stop();
      await trading.stop();
      await withdrawals.ladder.stop();
      await deposits.stop();
      await chain.stop();
      await payouts.stop();
      await ours.release();
      await market.stop();
      await verification.stop();
      await witness?.stop();
      await posting?.stop();
      await mailing?.stop();
      await watcher.stop();
      await audience.stop();
    },
  };
};
