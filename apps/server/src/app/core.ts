import { join } from 'node:path';
import { createAccounts } from '../accounts/public.ts';
import { openLedger } from '../ledger/public.ts';
import { chooseFeed, createMarket, createVenues, neverOurs } from '../market/public.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createAddressOf } from '../platform/client-address.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { does } from '../platform/config-cluster.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { createMailRoom } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSockets } from '../platform/sockets.ts';
import type { Databases } from '../platform/start-database.ts';
import { openUploads } from '../platform/uploads/uploads.ts';
import { openKeys } from '../verification/public.ts';
import { holderName, openFeedTurns } from './feed-turns.ts';
import { serveLanes } from './serve-lanes.ts';
import { siteOf } from './site.ts';
import { createContractVerifier } from './verify-contract-signature.ts';

/** What an app is made from. The database is migrated and stays the caller's. */
export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** Pools of their own for work that no request may delay. */
  readonly databases: Pick<Databases, 'orders' | 'settlement' | 'feed'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Usage = Awaited<ReturnType<Parameters<typeof createAccounts>[0]['usageOf']>>;

/** What every slice stands on: prices, the ledger, keys, accounts, mail, uploads, sockets, and the lanes that are ours. */
export const openCore = async (
  options: AppOptions,
  /** Known only when the slices above are wired. */
  later: {
    readonly usageOf: (uid: bigint) => Promise<Usage>;
    readonly unreadMessages: (uid: bigint) => Promise<number>;
  },
) => {
  const { config, database, databases, clock, log } = options;
  const { mode } = config;

  // Read only by who asks for it: a process that is alone pays nothing for it.
  const bus =
    config.natsServers.length === 0
      ? createLocalBus()
      : (await import('../platform/bus-nats.ts')).createNatsBus(config.natsServers, log);
  const venues = createVenues({ addresses: config.venueAddresses, clock, log });
  const feed = await chooseFeed(config.feed, mode, { clock, log, venues });
  const feedTurns = openFeedTurns({ database: databases.feed, clock, log });
  const market = await createMarket({
    database: databases.feed,
    requests: database,
    clock,
    feed,
    log,
    holder: holderName(),
    turns: does(config, 'feed') ? feedTurns : neverOurs,
  });
  const ledger = await openLedger({ database, clock, lanes: config.lanes, mode });
  const keys = await openKeys(config.keyFile ?? join(config.dataFolder, 'log-key'), mode);
  const mail = createMailRoom({ database, clock, log, mode, smtp: config.smtp });
  const accounts = await createAccounts({
    database,
    sessionDatabase: databases.orders,
    clock,
    mode,
    onAccountOpened: async (sql, uid) => {
      await ledger.openAccounts(sql, uid);
      if (mode === 'demo') await ledger.payDemoGrant(sql, uid);
    },
    ...later,
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
    bucket: config.objectStore,
    key: keys.secret('uploads'),
  });
  const sockets = createSockets({
    identify: accounts.identify,
    clock,
    log,
    options: { addressOf: createAddressOf(config.trustedProxies) },
  });
  const lanes = ledger.lanes.map(({ lane }) => lane);
  const ours = serveLanes({
    database: databases.settlement,
    clock,
    log,
    lanes,
    chosen: config.serveLanes,
    roles: config.roles,
  });
  return {
    ...options,
    bus,
    metrics: createMetrics(),
    mode,
    market,
    feedTurns,
    ledger,
    keys,
    mail,
    accounts,
    uploads,
    sockets,
    lanes,
    ours,
  };
};

export type Core = Awaited<ReturnType<typeof openCore>>;
