import { ED25519, formatVerifierKey, type Signer, verifierKey } from '@tallystick/proof';
import {
  type Job,
  type Repetition,
  startRepeating,
  startRepeatingWhenWoken,
  type WakefulJob,
} from '../platform/process/repeat.ts';
import type { ReasonText } from '../platform/reasons/reason.rules.ts';
import { createAnchorFinder } from './anchors/find-anchor.ts';
import { keepWitnessed, type WitnessedKeeper } from './anchors/keep-witnessed.ts';
import { type BoundCollector, collectBounds } from './bounds/collect-bounds.ts';
import { createBounds } from './bounds/make-bounds.ts';
import { recordLastOrders } from './bounds/record-last-orders.ts';
import type { Keys } from './keys.ts';
import { createLiabilities, type Liabilities } from './liabilities/liabilities.ts';
import { createAuditChainCheck } from './logs/check-audit-chain.ts';
import { type KeptLog, keepLog } from './logs/keep-log.ts';
import { LOG_NAMES, type LogName } from './logs/log-names.ts';
import { selectLog } from './logs/logs.sql.ts';
import type { PublicLog, SignedTree } from './logs/open-log.ts';
import { publishAllTiles } from './logs/tiles/publish-tiles.ts';
import { openLogs } from './open-logs.ts';
import { createOrderLeaves, type OrderLeaves } from './orders/create-order-leaves.ts';
import { selectOrderLogEnd } from './orders/order-leaves.sql.ts';
import { createReceiptMaker } from './receipts/create-receipt-maker.ts';
import { createReleases, type Releases, recordRelease, type ServedBuild } from './releases/releases.ts';
import { checkLogContinuity } from './restored/check-log-continuity.ts';
import { type FormerKey, selectFormerKeys } from './restored/restorations.sql.ts';
import { foldSpeeds } from './speeds/fold-speeds.ts';
import { createSpeeds } from './speeds/read-speeds.ts';
import { createTickets, type Tickets } from './tickets/tickets.ts';
import { foldFigures } from './trust/fold-figures.ts';
import { createFigures } from './trust/read-figures.ts';
import type { VerificationDependencies } from './verification-dependencies.ts';
import { readWitness, type Witness } from './witnesses/offer-checkpoint.ts';
import { createSigningStop, type SigningStop } from './witnesses/signing-stop.ts';
import { warnOfRareWitnesses } from './witnesses/warn-of-rare-witnesses.ts';
import { Witnesses, type WitnessHealth } from './witnesses/witnesses.ts';

/** An order must be in a signed checkpoint within two seconds of its acceptance. This pause leaves room for a slow disk. */
const ORDERS_PAUSE_MS = 400;
/** The same where each accepted order wakes the log. Even an order whose wake-up was lost is in time. */
const ORDERS_SAFETY_MS = 1_000;
const AUDIT_PAUSE_MS = 1_000;
const LIABILITIES_PAUSE_MS = 5_000;
const RELEASES_PAUSE_MS = 5_000;
const FIGURES_PAUSE_MS = 10_000;
const TILES_PAUSE_MS = 5_000;

export interface Verification {
  readonly host: string;
  readonly logs: Readonly<Record<LogName, KeptLog>>;
  /** The vkey of receipts and of proofs of liabilities. */
  readonly receiptKey: string;
  /** Adds a witness that is known only after its start. It replaces one with the same key. */
  addWitness(url: string, ...vkeys: readonly string[]): void;
  /** The verifier keys of the logs. */
  logKeys(): readonly string[];
  /** The verifier keys of the configured witnesses. */
  witnessKeys(): readonly string[];
  /** Retired names and keys, newest first. */
  formerKeys(): Promise<readonly FormerKey[]>;
  /** The health of each configured witness. */
  witnessHealth(): readonly WitnessHealth[];
  /** Null while the public logs are signed. Otherwise the conflict with a witness that stopped signing. */
  signingStopped(): ReasonText | null;
  /** Number of witnesses that are enough. */
  readonly quorum: number | null;
  /** The exact bytes of the receipt of a customer's ended order. Null before its end, and for an order that is not in the log. */
  receiptOf(uid: bigint, orderId: string): Promise<string | null>;
  readonly liabilities: Liabilities;
  readonly releases: Releases;
  /** Names the build that this process serves. It is recorded as a release before the log of releases grows again. */
  serve(build: ServedBuild): void;
  /** The figures of the public page. */
  readonly figures: ReturnType<typeof createFigures>;
  /** How long money and answers took. */
  readonly speeds: ReturnType<typeof createSpeeds>;
  /** The last batch of each lane whose orders are leaves of the log. Later batches must be kept for the log. */
  sequencedUpTo(): Promise<ReadonlyMap<number, bigint>>;
  /** Folds new results into the figures. Never rejects. */
  fold(): Promise<void>;
  readonly tickets: Tickets;
  /** Call it after each durable second of the price log. */
  priceLogged(): void;
  /** Call it when orders may have been accepted, here or in another process. */
  ordersAccepted(): void;
  /**
   * Makes leaves of orders accepted meanwhile and starts to keep the logs. Resolves when each has its checkpoint. Unless
   * `hearsAllOrders`, the log of orders does not rely on `ordersAccepted`.
   */
  start(hearsAllOrders?: boolean): Promise<void>;
  /** Call it before `stop`, while prices are still made and nothing is accepted any more. Never rejects. */
  recordLastOrders(): Promise<void>;
  stop(): Promise<void>;
}

const createReceiptSigner = (host: string, keys: Keys): Signer => {
  const { publicKey, sign } = keys.signing('receipts');
  return { key: verifierKey(`${host}/receipts`, ED25519, publicKey), sign };
};

/** The logs, opened and checked before the first signature. */
interface OpenedLogs {
  readonly host: string;
  readonly logs: Readonly<Record<LogName, PublicLog>>;
  readonly witnesses: readonly Witness[];
}

class LogVerification implements Verification {
  readonly host: string;
  readonly quorum: number | null;
  readonly receiptKey: string;
  readonly logs: Readonly<Record<LogName, KeptLog>>;
  readonly tickets: Tickets;
  readonly liabilities: Liabilities;
  readonly releases: Releases;
  readonly figures: Verification['figures'];
  readonly speeds: Verification['speeds'];
  readonly receiptOf: Verification['receiptOf'];
  readonly #dependencies: VerificationDependencies;
  readonly #signing: SigningStop;
  readonly #witnesses: Witnesses;
  readonly #leaves: OrderLeaves;
  readonly #bounds: BoundCollector;
  readonly #anchors: WitnessedKeeper;
  readonly #stopping = new AbortController();
  /** The build that is not recorded yet. */
  #build: ServedBuild | null = null;
  #jobs: readonly Job[] = [];
  #orders: WakefulJob | null = null;

  constructor(dependencies: VerificationDependencies, opened: OpenedLogs) {
    const { host } = opened;
    const { clock, journal, keys, quorum } = dependencies;
    const signer = createReceiptSigner(host, keys);
    this.#dependencies = dependencies;
    this.#signing = createSigningStop(journal);
    this.#witnesses = new Witnesses({
      clock,
      journal,
      quorum,
      witnesses: opened.witnesses,
      storedSize: async (name) => (await selectLog(dependencies.database, name))?.size ?? 0,
      signing: this.#signing,
    });
    this.#leaves = createOrderLeaves(dependencies);
    this.host = host;
    this.quorum = quorum;
    this.receiptKey = formatVerifierKey(signer.key);
    this.#bounds = collectBounds({ ...dependencies, origin: opened.logs.orders.origin });
    this.#anchors = keepWitnessed(dependencies);
    this.logs = this.#keepLogs(opened.logs);
    const documents = {
      ...dependencies,
      host,
      signer,
      commitments: this.#leaves.commitments,
      orders: this.logs.orders,
      boundOf: createBounds({ ...dependencies, ...opened.logs }),
    };
    const findAnchor = createAnchorFinder({
      ...dependencies,
      ordersOrigin: opened.logs.orders.origin,
      pricesOrigin: opened.logs.prices.origin,
    });
    this.receiptOf = createReceiptMaker({ ...documents, findAnchor, prices: this.logs.prices });
    this.tickets = createTickets({ ...documents, remembered: this.#leaves.remembered });
    this.liabilities = createLiabilities({
      ...dependencies,
      host,
      signer,
      secret: keys.secret('liabilities'),
      statedAssets: (challenge) => dependencies.statedAssets(host, challenge),
      log: this.logs.liabilities,
    });
    this.releases = createReleases({ ...dependencies, host, log: this.logs.releases });
    this.speeds = createSpeeds(dependencies);
    this.figures = createFigures({ ...dependencies, ordersOrigin: this.logs.orders.log.origin });
  }

  serve(build: ServedBuild): void {
    this.#build = build;
  }

  addWitness(url: string, ...vkeys: readonly string[]): void {
    this.#witnesses.add(readWitness({ url, verifierKeys: vkeys, intervalMs: 0 }));
  }

  logKeys(): readonly string[] {
    return LOG_NAMES.map((name) => this.logs[name].log.verifierKey);
  }

  witnessKeys(): readonly string[] {
    return this.#witnesses.keys().map(formatVerifierKey);
  }

  formerKeys(): Promise<readonly FormerKey[]> {
    return selectFormerKeys(this.#dependencies.database);
  }

  witnessHealth(): readonly WitnessHealth[] {
    return this.#witnesses.health();
  }

  signingStopped(): ReasonText | null {
    return this.#signing.reason();
  }

  async sequencedUpTo(): Promise<ReadonlyMap<number, bigint>> {
    const { database, lanes } = this.#dependencies;
    return (await selectOrderLogEnd(database, lanes)).lastBatch;
  }

  async fold(): Promise<void> {
    const { database, clock, journal, speeds } = this.#dependencies;
    try {
      await foldFigures(database, this.logs.orders.log.origin, this.#stopping.signal);
      await foldSpeeds(database, speeds, clock.nowMs(), this.#stopping.signal);
    } catch (error) {
      journal.warn({ err: error }, 'the figures of the public page could not be brought up to date');
    }
  }

  priceLogged(): void {
    if (!this.#stopping.signal.aborted) void this.logs.prices.grow();
  }

  ordersAccepted(): void {
    this.#orders?.wake();
  }

  async start(hearsAllOrders = false): Promise<void> {
    await Promise.all(LOG_NAMES.map((name) => this.logs[name].grow()));
    this.#orders = startRepeatingWhenWoken(
      {
        ...this.#repetition(hearsAllOrders ? ORDERS_SAFETY_MS : ORDERS_PAUSE_MS),
        wokenPauseMs: ORDERS_PAUSE_MS,
      },
      () => this.logs.orders.grow(),
    );
    this.#jobs = [
      this.#orders,
      this.#repeat(AUDIT_PAUSE_MS, () => this.logs.audit.grow()),
      this.#repeat(LIABILITIES_PAUSE_MS, async () => {
        await this.liabilities.publishWhenDue();
        await this.logs.liabilities.grow();
      }),
      this.#repeat(RELEASES_PAUSE_MS, () => this.logs.releases.grow()),
      this.#repeat(FIGURES_PAUSE_MS, () => this.fold()),
      this.#repeat(TILES_PAUSE_MS, (signal) => this.#publishTiles(signal)),
    ];
  }

  recordLastOrders(): Promise<void> {
    return recordLastOrders({
      ...this.#dependencies,
      orders: this.logs.orders,
      prices: this.logs.prices,
      bounds: this.#bounds,
      hasWitness: () => this.#witnesses.keys().length > 0,
      isSigningStopped: () => this.#signing.reason() !== null,
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#jobs.map((job) => job.stop()));
    await Promise.all(LOG_NAMES.map((name) => this.logs[name].settled()));
    await this.#bounds.settled();
    await this.#anchors.settled();
  }

  #repetition(pauseMs: number): Repetition {
    const { clock, journal } = this.#dependencies;
    const onError = (error: unknown) =>
      journal.error({ err: error }, 'work on the public logs failed and will be tried again');
    return { clock, pauseMs, onError };
  }

  #repeat(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): Job {
    return startRepeating(this.#repetition(pauseMs), work);
  }

  #keepLogs(opened: Readonly<Record<LogName, PublicLog>>): Readonly<Record<LogName, KeptLog>> {
    const { clock, journal, verifyAuditLog } = this.#dependencies;
    const keep = (
      name: LogName,
      more: { prepare?: () => Promise<unknown>; onWitnessed?: (tree: SignedTree) => void } = {},
    ): KeptLog =>
      keepLog({
        log: opened[name],
        clock,
        journal,
        cosign: (log, tree, offer) => this.#witnesses.cosign(log, tree, offer),
        stopped: this.#signing.reason,
        ...more,
        onWitnessed: (tree) => {
          this.#anchors.witnessed(name, opened[name].origin, tree);
          more.onWitnessed?.(tree);
        },
      });
    return {
      prices: keep('prices', { onWitnessed: this.#bounds.pricesWitnessed }),
      orders: keep('orders', {
        prepare: this.#leaves.sequence,
        onWitnessed: (tree) => {
          this.#bounds.ordersWitnessed(tree);
          // The price log follows in the same round. Its next second may come late, and then it bounds no order in time.
          this.logs.prices.offerNow();
        },
      }),
      liabilities: keep('liabilities'),
      audit: keep('audit', { prepare: createAuditChainCheck(clock, verifyAuditLog) }),
      releases: keep('releases', { prepare: () => this.#recordRelease() }),
    };
  }

  async #recordRelease(): Promise<void> {
    const build = this.#build;
    if (build === null) return;
    await recordRelease(this.#dependencies, build);
    if (this.#build === build) this.#build = null;
  }

  async #publishTiles(signal: AbortSignal): Promise<void> {
    const { database, journal, tileFiles = null } = this.#dependencies;
    if (tileFiles === null) return;
    try {
      await publishAllTiles(database, this.logs, tileFiles, signal);
    } catch (error) {
      journal.warn({ err: error }, 'tiles of the public logs could not be put where a CDN has them');
    }
  }
}

/** Opens the public logs on a migrated database. Nothing here blocks a trade. */
export const openVerification = async (dependencies: VerificationDependencies): Promise<Verification> => {
  const logs = await openLogs(dependencies);
  const host = logs.prices.origin.slice(0, -'/log/prices'.length);
  const witnesses = dependencies.witnesses.map(readWitness);
  warnOfRareWitnesses(witnesses, dependencies.quorum, dependencies.journal);
  await checkLogContinuity({ ...dependencies, logs: LOG_NAMES.map((name) => logs[name]), witnesses });
  return new LogVerification(dependencies, { host, logs, witnesses });
};
