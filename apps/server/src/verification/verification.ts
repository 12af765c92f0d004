import {
  ED25519,
  formatVerifierKey,
  type HeldAddress,
  parseVerifierKey,
  type Signer,
  verifierKey,
} from '@tallystick/proof';
import { selectLogEntriesAround } from '../market/public.ts';
import type { Clock } from '../platform/clock.ts';
import { InvariantError } from '../platform/http/errors.ts';
import type { PublicFiles } from '../platform/http/public-files.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database } from '../platform/postgres/db.ts';
import {
  readEndedOrder,
  selectAcceptedHeadsSince,
  selectAcceptedSince,
  selectBatchOfOrder,
} from '../trading/public.ts';
import type { Keys } from './keys.ts';
import { createLiabilities, type Liabilities } from './liabilities/liabilities.ts';
import { type KeptLog, keepLog } from './logs/keep-log.ts';
import { LOG_NAMES, type LogName } from './logs/log-names.ts';
import { selectLog } from './logs/logs.sql.ts';
import { openLogs } from './logs/open-logs.ts';
import { publishTiles } from './logs/publish-tiles.ts';
import { repeat } from './logs/repeat.ts';
import { createOrderCommitments, type TermsOf } from './orders/commit-order.ts';
import { selectOrderLeafNo, selectOrderLogEnd } from './orders/order-leaves.sql.ts';
import { rememberLeaves } from './orders/remember-leaves.ts';
import { sequenceOrders } from './orders/sequence-orders.ts';
import { makeReceipt, type ReceiptDependencies } from './receipts/make-receipt.ts';
import { checkLogContinuity } from './restored/check-log-continuity.ts';
import { type FormerKey, selectFormerKeys } from './restored/restorations.sql.ts';
import { createTickets, type Tickets } from './tickets/tickets.ts';
import { foldFigures } from './trust/fold-figures.ts';
import { createFigures } from './trust/read-figures.ts';
import { createSigningStop } from './witnesses/signing-stop.ts';
import { createWitnesses, type WitnessHealth } from './witnesses/witnesses.ts';

/** An order must be in a signed checkpoint within two seconds of its acceptance. This pause leaves room for a slow disk. */
const ORDERS_PAUSE_MS = 400;
const AUDIT_PAUSE_MS = 1_000;
const LIABILITIES_PAUSE_MS = 5_000;
const FIGURES_PAUSE_MS = 10_000;
const TILES_PAUSE_MS = 5_000;
/** Interval of re-checking the chain of the audit log. After a failed check nothing more of it is published. */
const AUDIT_WALK_MS = 24 * 3_600_000;

export interface VerificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
  readonly keys: Keys;
  readonly mode: 'demo' | 'live';
  /** The host name in the logs' origins. Null keeps the one that they began with, or uses `fallbackHost` for new logs. */
  readonly publicHost: string | null;
  readonly fallbackHost: string;
  readonly witnesses: readonly { readonly url: string; readonly verifierKey: string }[];
  /** Number of witnesses that are enough. Null: all. */
  readonly quorum: number | null;
  readonly lanes: readonly number[];
  readonly symbolOf: (symbolId: number) => string;
  readonly termsOf: TermsOf;
  /** The newest second of the price log. Null before the first. */
  readonly head: () => number | null;
  readonly settlementDelaySeconds: () => Promise<number>;
  /** The house's holdings on chains at a second, each address with a signature for this host. Never rejects. */
  readonly heldAddresses: (host: string, second: number) => Promise<readonly HeldAddress[]>;
  /** True if the house should hold assets on a chain. Default: false. */
  readonly holdsOnChain?: boolean;
  /** Storage for full tiles. Null if only the program serves them. */
  readonly tileFiles?: PublicFiles | null;
  /** Checks the whole chain of the audit log. */
  readonly verifyAuditLog: () => Promise<{ readonly holds: boolean }>;
}

export interface Verification {
  readonly host: string;
  readonly logs: Readonly<Record<LogName, KeptLog>>;
  /** The vkey of receipts and of proofs of liabilities. */
  readonly receiptKey: string;
  /** Adds a witness that is known only after its start. It replaces one with the same key. */
  addWitness(url: string, vkey: string): void;
  /** The verifier keys of the logs. */
  logKeys(): readonly string[];
  /** The verifier keys of the configured witnesses. */
  witnessKeys(): readonly string[];
  /** Retired names and keys, newest first. */
  formerKeys(): Promise<readonly FormerKey[]>;
  /** The health of each configured witness. */
  witnessHealth(): readonly WitnessHealth[];
  /** Null while the public logs are signed. Otherwise the conflict with a witness that stopped signing. */
  signingStopped(): string | null;
  /** Number of witnesses that are enough. */
  readonly quorum: number | null;
  /** The exact bytes of the receipt of a customer's ended order. Null before its end, and for an order that is not in the log. */
  receiptOf(uid: bigint, orderId: string): Promise<string | null>;
  readonly liabilities: Liabilities;
  /** The figures of the public page. */
  readonly figures: ReturnType<typeof createFigures>;
  /** The last batch of each lane whose orders are leaves of the log. Later batches must be kept for the log. */
  sequencedUpTo(): Promise<ReadonlyMap<number, bigint>>;
  /** Folds new results into the figures. Never rejects. */
  fold(): Promise<void>;
  readonly tickets: Tickets;
  /** Call it after each durable second of the price log. */
  priceLogged(): void;
  /** Makes leaves of orders accepted meanwhile and starts to keep the logs. Resolves when each has its checkpoint. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const describeVerdict = (verdict: object): string =>
  Object.entries(verdict)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** Opens the public logs on a migrated database. Nothing here blocks a trade. */
export const openVerification = async (dependencies: VerificationDependencies): Promise<Verification> => {
  const { database, clock, journal, keys, lanes } = dependencies;
  const opened = await openLogs(dependencies);
  const host = opened.prices.origin.slice(0, -'/log/prices'.length);
  const receiptSigning = keys.signing('receipts');
  const signer: Signer = {
    key: verifierKey(`${host}/receipts`, ED25519, receiptSigning.publicKey),
    sign: receiptSigning.sign,
  };
  const listed = dependencies.witnesses.map(({ url, verifierKey: vkey }) => ({
    url,
    key: parseVerifierKey(vkey),
  }));
  await checkLogContinuity({
    ...dependencies,
    logs: LOG_NAMES.map((name) => opened[name]),
    witnesses: listed,
  });
  const signing = createSigningStop(journal);
  const witnesses = createWitnesses({
    clock,
    journal,
    quorum: dependencies.quorum,
    witnesses: listed,
    storedSize: async (name) => (await selectLog(database, name))?.size ?? 0,
    signing,
  });
  const commitments = createOrderCommitments({
    secret: keys.secret('orders'),
    symbolOf: dependencies.symbolOf,
    termsOf: dependencies.termsOf,
  });
  const remembered = rememberLeaves();
  const sequence = () =>
    sequenceOrders({
      database,
      lanes,
      headsSince: (lane, batchNo, limit) => selectAcceptedHeadsSince(database, lane, batchNo, limit),
      acceptedSince: (lane, batchNo, limit) => selectAcceptedSince(database, lane, batchNo, limit),
      commitOrders: commitments.commit,
      remembered,
    });
  let auditWalkedMs: number | null = null;
  const ensureAuditHolds = async (): Promise<void> => {
    if (auditWalkedMs !== null && clock.nowMs() - auditWalkedMs < AUDIT_WALK_MS) return;
    const verdict = await dependencies.verifyAuditLog();
    if (!verdict.holds) throw new InvariantError(`the audit log does not hold: ${describeVerdict(verdict)}`);
    auditWalkedMs = clock.nowMs();
  };
  const keep = (name: LogName, prepare?: () => Promise<unknown>): KeptLog =>
    keepLog({
      log: opened[name],
      clock,
      journal,
      cosign: witnesses.cosign,
      stopped: signing.reason,
      ...(prepare !== undefined && { prepare }),
    });
  const logs = {
    prices: keep('prices'),
    orders: keep('orders', sequence),
    liabilities: keep('liabilities'),
    audit: keep('audit', ensureAuditHolds),
  };
  const receipts: ReceiptDependencies = {
    host,
    signer,
    prices: logs.prices,
    orders: logs.orders,
    commitments,
    entriesAround: ({ first, last }) => selectLogEntriesAround(database, first, last),
    leafOf: async (order) => {
      const batchNo = await selectBatchOfOrder(database, order.uid, order.acceptSecond, order.orderId);
      return batchNo === null ? null : selectOrderLeafNo(database, order.lane, batchNo, order.orderId);
    },
  };

  const tickets = createTickets({
    database,
    journal,
    host,
    signer,
    commitments,
    remembered,
    orders: logs.orders,
  });
  const liabilities = createLiabilities({
    ...dependencies,
    host,
    signer,
    secret: keys.secret('liabilities'),
    heldAddresses: (second) => dependencies.heldAddresses(host, second),
    log: logs.liabilities,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const fold = async (): Promise<void> => {
    try {
      await foldFigures(database, signal);
    } catch (error) {
      journal.warn({ err: error }, 'the figures of the public page could not be brought up to date');
    }
  };
  const { tileFiles = null } = dependencies;
  const putTiles = async (): Promise<void> => {
    if (tileFiles === null) return;
    const published = (name: LogName) => ({
      size: () => logs[name].published().size,
      readTile: opened[name].readTile,
    });
    try {
      const all = {
        prices: published('prices'),
        orders: published('orders'),
        liabilities: published('liabilities'),
        audit: published('audit'),
      };
      while (!signal.aborted && (await publishTiles(database, all, tileFiles)) > 0);
    } catch (error) {
      journal.warn({ err: error }, 'tiles of the public logs could not be put where a CDN has them');
    }
  };
  let running: Promise<unknown> = Promise.resolve();

  return {
    host,
    logs,
    receiptKey: formatVerifierKey(signer.key),
    logKeys: () => LOG_NAMES.map((name) => logs[name].log.verifierKey),
    sequencedUpTo: async () => (await selectOrderLogEnd(database, lanes)).lastBatch,
    addWitness: (url, vkey) => {
      witnesses.add({ url, key: parseVerifierKey(vkey) });
    },
    witnessKeys: () => witnesses.keys().map(formatVerifierKey),
    formerKeys: () => selectFormerKeys(database),
    witnessHealth: () => witnesses.health(),
    signingStopped: signing.reason,
    quorum: dependencies.quorum,
    receiptOf: async (uid, orderId) => {
      const order = await readEndedOrder(database, uid, orderId);
      return order === null ? null : makeReceipt(receipts, order);
    },
    liabilities,
    figures: createFigures(dependencies),
    fold,
    tickets,
    priceLogged: () => {
      if (!signal.aborted) void logs.prices.grow();
    },
    start: async () => {
      await Promise.all(LOG_NAMES.map((name) => logs[name].grow()));
      running = Promise.all([
        repeat(clock, ORDERS_PAUSE_MS, signal, logs.orders.grow),
        repeat(clock, AUDIT_PAUSE_MS, signal, logs.audit.grow),
        repeat(clock, LIABILITIES_PAUSE_MS, signal, async () => {
          await liabilities.publishWhenDue();
          await logs.liabilities.grow();
        }),
        repeat(clock, FIGURES_PAUSE_MS, signal, fold),
        repeat(clock, TILES_PAUSE_MS, signal, putTiles),
      ]);
    },
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(LOG_NAMES.map((name) => logs[name].settled()));
    },
  };
};
