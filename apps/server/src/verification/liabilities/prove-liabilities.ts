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
import type { Report } from './reports.sql.ts';

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

/** True if the statement has split balances. A path of an older statement shows other customers' balances. */
export const isSplit = ({ entry }: Report): boolean => parseStatement(utf8Encode(entry)).version > 1;

/** Proves a customer's balances and loans in a statement with split balances, for each currency with one. */
export const proveLiabilities = async (
  dependencies: ProveDependencies,
  report: Report,
  uid: bigint,
): Promise<readonly CountedBalance[]> => {
  const { database, host, signer, secrets } = dependencies;
  const { second, currencies } = parseStatement(utf8Encode(report.entry));
  const proof = await proveReport(dependencies.log, report);
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
      const content = { host, currency, uid, leaves, statement: report.entry, proof };
      counted.push({
        tree,
        currency,
        balance: leaves.reduce((sum, { balance }) => sum + balance, 0n),
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
