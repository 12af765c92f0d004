import {
  formatProofFile,
  parseStatement,
  proveInclusion,
  type Signer,
  utf8Encode,
  writeLiabilityProof,
} from '@tallystick/proof';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { findLeaves } from './find-leaves.ts';
import { type LeafSecrets, TREES, type TreeName } from './leaf-secrets.ts';
import { type LineHead, selectLineHeads } from './line-heads.sql.ts';
import type { Report } from './reports.sql.ts';
import { recordsOf } from './state-records.ts';

export interface ProveDependencies {
  readonly database: Database;
  readonly host: string;
  readonly signer: Signer;
  readonly log: KeptLog;
  readonly secrets: LeafSecrets;
}

/** A customer's balance or loans in a statement and currency, with the document that proves them. */
export interface CountedBalance {
  readonly tree: TreeName;
  readonly currency: string;
  /** Minor units. */
  readonly balance: bigint;
  readonly total: bigint;
  readonly document: string;
}

/** The tlog-proof of a statement against the newest published checkpoint. If that one does not cover it yet, against a new one. */
export const proveReport = async (log: KeptLog, { position }: Report): Promise<string> => {
  if (log.published().size <= position) await log.grow();
  const tree = log.published().size > position ? log.published() : log.log.signed();
  invariant(tree.size > position, `the log of liabilities has not signed the statement ${position}`);
  const hashes = await proveInclusion(position, tree.size, log.log.nodesOf(tree.size));
  return formatProofFile({ index: position, hashes, checkpoint: tree.note, extra: null });
};

const versionOf = ({ entry }: Report): number => parseStatement(utf8Encode(entry)).version;

/** True if the statement has split balances. A path of an older statement shows other customers' balances. */
export const isSplit = (report: Report): boolean => versionOf(report) > 1;

/** True if the statement commits to the lines of accounts. */
export const hasLines = (report: Report): boolean => versionOf(report) > 4;

const recordsIn = (heads: readonly LineHead[] | null, currency: string, balance: bigint) =>
  heads === null
    ? null
    : recordsOf(
        heads.filter((head) => head.currency === currency),
        balance,
      );

/** Proves a customer's balances and loans in a statement with split balances, for each currency with one. */
export const proveLiabilities = async (
  dependencies: ProveDependencies,
  report: Report,
  uid: bigint,
): Promise<readonly CountedBalance[]> => {
  const { database, host, signer, secrets } = dependencies;
  const { second, currencies } = parseStatement(utf8Encode(report.entry));
  const proof = await proveReport(dependencies.log, report);
  const heads = hasLines(report) ? await selectLineHeads(database, report.position, uid, uid) : null;
  const counted: CountedBalance[] = [];
  for (const tree of TREES) {
    for (const [currency, owed] of currencies) {
      const stated = tree === 'balances' ? owed : owed.loans;
      if (stated === null || stated.leaves === 0) continue;
      const place = { report: report.position, currency, tree, leaves: stated.leaves };
      const leaves = await findLeaves(database, place, (part) =>
        secrets.ofLeaf({ second, currency, tree }, uid, part),
      );
      if (leaves.length === 0) continue;
      const balance = leaves.reduce((sum, each) => sum + each.balance, 0n);
      const records = tree === 'loans' ? null : recordsIn(heads, currency, balance);
      const content = { host, currency, uid, leaves, records, statement: report.entry, proof };
      counted.push({
        tree,
        currency,
        balance,
        total: stated.sum,
        document: writeLiabilityProof(
          { kind: tree === 'balances' ? 'liability' : 'loan', ...content },
          signer,
        ),
      });
    }
  }
  return counted;
};
