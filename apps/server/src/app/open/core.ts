import { join } from 'node:path';
import { type Accounts, createAccounts } from '../../accounts/public.ts';
import { type Ledger, openLedger } from '../../ledger/public.ts';
import { chooseFeed, createLiveVenues, createMarket, neverHeld, readVenues } from '../../market/public.ts';
import { BUS_SUBJECTS, type Bus, type BusSubject, createLocalBus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { DEFAULT_NAME } from '../../platform/config/brand/brand.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import { createAddressOf } from '../../platform/http/client-address.ts';
import { createMailRoom } from '../../platform/mail/mail.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Databases } from '../../platform/postgres/embedded/start-database.ts';
import { watchClocks } from '../../platform/postgres/watch-clocks.ts';
import { relyingPartyOf } from '../../platform/security/passkeys/relying-party.ts';
import { createSockets } from '../../platform/sockets/sockets.ts';
import { openUploads } from '../../platform/uploads/uploads.ts';
import { type Keys, openKeys } from '../../verification/public.ts';
import type { Engine } from '../engine/start-engine.ts';
import { siteNamed, siteOf } from '../site/site.ts';
import { createContractVerifier } from '../verify-contract-signature.ts';
import { holderName, openFeedLease } from './feed-lease.ts';
import { createLaneLeases, engineLaneLeases, type LaneLeases } from './lane-leases.ts';

/** Inputs of an app. The database is migrated, and the caller closes it. */
export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** Separate pools for work that no request may delay. */
  readonly databases: Pick<Databases, 'orders' | 'settlement' | 'feed'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The process beside this one that makes prices and settles. Null or left out: none. */
  readonly engine?: Engine | null;
  /** Wakes the readers of the front. Given to the engine only: the engine itself reads at each second. */
  readonly tellFront?: (subject: BusSubject) => void;
}

/** The bus of the settings. Without one, a local bus, which hears the engine. */
const openBus = async ({ config, log, engine, tellFront }: AppOptions): Promise<Bus> => {
  // Loaded only if it is configured, so that a single process pays nothing for it.
  if (config.natsServers.length > 0) {
    return (await import('../../platform/bus/bus-nats.ts')).createNatsBus(config.natsServers, log);
  }
  const bus = createLocalBus();
  engine?.onTold(bus.tell);
  if (tellFront !== undefined)
    for (const subject of BUS_SUBJECTS) bus.hear(subject, () => tellFront(subject));
  return bus;
};

/** Prices: the venues, the feed that this process may make, and the log of the index. */
const openPrices = async ({ config, database, databases, clock, log }: AppOptions) => {
  const venues = createLiveVenues({ addresses: config.venueAddresses, clock, log });
  const feed = await chooseFeed(config.feed, config.mode, { clock, log, venues });
  const feedLease = openFeedLease({ database: databases.feed, clock, log });
  const market = await createMarket({
    database: databases.feed,
    requests: database,
    clock,
    feed,
    log,
    holder: holderName(),
    lease: hasRole(config, 'feed') ? feedLease : neverHeld,
  });
  return { market, feedLease };
};

type AccountsOptions = Parameters<typeof createAccounts>[0];

/** Callbacks to slices that are wired later. */
export type LaterServices = Pick<AccountsOptions, 'usageOf' | 'unreadMessages'>;

const openAccounts = async (
  { config, database, databases, clock }: AppOptions,
  { ledger, keys, mail }: Pick<AccountsOptions, 'mail'> & { readonly ledger: Ledger; readonly keys: Keys },
  later: LaterServices,
): Promise<Accounts> => {
  const { mode } = config;
  const { evm } = config.chains;
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
    siteNamed: (host) => siteNamed(config, host),
    relyingPartyOf: relyingPartyOf(config.passkeys.app),
    siteName: config.brand?.name ?? DEFAULT_NAME,
    ...(typeof evm === 'object' && evm !== null && { verifyContractSignature: createContractVerifier(evm) }),
    mail,
    wechat: config.wechat,
    registrationsPerHour: config.registrationsPerHour,
  });
  if (mode === 'live' && (await accounts.isDemoDatabase())) {
    throw new Error(
      'this database was started in demo mode: its accounts hold play money, so it cannot go live',
    );
  }
  return accounts;
};

const openLaneLeases = (
  { config, databases, clock, log, engine }: AppOptions,
  lanes: readonly number[],
): LaneLeases => {
  return engine == null
    ? createLaneLeases({ database: databases.settlement, clock, log, lanes, config })
    : engineLaneLeases(engine, lanes);
};

/** The services below every slice: prices, the ledger, keys, accounts, mail, uploads, sockets, and this process's lanes. */
export const openCore = async (options: AppOptions, later: LaterServices) => {
  const { config, database, databases, clock, log } = options;
  const { mode } = config;
  const engine = options.engine ?? null;
  const bus = await openBus(options);
  const { market, feedLease } = await openPrices(options);
  const ledger = await openLedger({ database, clock, lanes: config.lanes, mode });
  const keys = await openKeys(config.keyFile ?? join(config.dataFolder, 'log-key'), mode);
  const mail = createMailRoom({ database, clock, log, mode, smtp: config.smtp });
  const accounts = await openAccounts(options, { ledger, keys, mail }, later);
  const uploads = openUploads({
    database,
    clock,
    folder: join(config.dataFolder, 'uploads'),
    bucket: config.objectStore,
    key: keys.secret('uploads'),
  });
  const sockets = createSockets({
    identify: accounts.identifyForSocket,
    clock,
    log,
    options: {
      addressOf: createAddressOf(config.trustedProxies),
      // A proxy that rewrites the header Host hides that a page is ours.
      allowedOrigins: config.publicHost === null ? [] : [`https://${config.publicHost}`],
    },
  });
  const lanes = ledger.lanes.map(({ lane }) => lane);
  return {
    ...options,
    engine,
    /** The venues of the index, as the process that makes prices sees them. */
    venues: () => (engine === null ? readVenues(market, clock) : (engine.state()?.venues ?? [])),
    /** Groups of trades that the engine failed to settle and retries. Null: this process settles by itself. */
    failingGroups: () => (engine === null ? null : (engine.state()?.failingGroups ?? 0)),
    bus,
    clocks: watchClocks({ database: databases.settlement, clock, log }),
    metrics: createMetrics(),
    mode,
    market,
    feedLease,
    ledger,
    keys,
    mail,
    accounts,
    uploads,
    sockets,
    lanes,
    laneLeases: openLaneLeases(options, lanes),
  };
};

export type Core = Awaited<ReturnType<typeof openCore>>;
