import {
  formatProofFile,
  parseStatement,
  proveInclusion,
  type Signer,
  utf8Encode,
  writeLiabilityProof,
} from '@tallystick/proof';
import type { Database } from '../../platform/db.ts';
import { invariant } from '../../platform/errors.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { selectLeafTile, selectSumTiles } from './liability-tiles.sql.ts';
import type { LeafSecretOf } from './publish-liabilities.ts';
import type { Report } from './reports.sql.ts';
import { provePath, SUM_TILE_WIDTH, tilesOnPath } from './sum-tiles.ts';

export interface ProveDependencies {
  readonly database: Database;
  readonly host: string;
  readonly signer: Signer;
  readonly log: KeptLog;
  readonly secretOf: LeafSecretOf;
}

/** What a statement counts for a customer in a currency, with the document that proves it. */
export interface CountedBalance {
  readonly currency: string;
  /** Minor units. */
  readonly balance: bigint;
  readonly total: bigint;
  readonly document: string;
}

/** The tlog-proof of a statement against the newest published checkpoint, or if that has it not yet, against one made now. */
export const proveReport = async (log: KeptLog, { position }: Report): Promise<string> => {
  if (log.published().size <= position) await log.grow();
  const tree = log.published().size > position ? log.published() : log.log.signed();
  invariant(tree.size > position, `the log of liabilities has not signed the statement ${position}`);
  const hashes = await proveInclusion(position, tree.size, log.log.nodesOf(tree.size));
  return formatProofFile({ index: position, hashes, checkpoint: tree.note, extra: null });
};

/** Proves what a statement counts for a customer, for each currency in which it counts something. */
export const proveLiabilities = async (
  dependencies: ProveDependencies,
  report: Report,
  uid: bigint,
): Promise<readonly CountedBalance[]> => {
  const { database, host, signer, secretOf } = dependencies;
  const { second, currencies } = parseStatement(utf8Encode(report.entry));
  const proof = await proveReport(dependencies.log, report);
  const counted: CountedBalance[] = [];
  for (const [currency, owed] of currencies) {
    if (owed.count === 0) continue;
    const { nonce, key } = secretOf(second, currency, uid);
    const leaves = await selectLeafTile(database, report.position, currency, key);
    const place = leaves?.keys?.indexOf(key) ?? -1;
    const leaf = leaves?.nodes[place];
    if (leaves === null || leaf === undefined) continue;
    const index = leaves.index * SUM_TILE_WIDTH + place;
    const above = tilesOnPath(index, owed.count).slice(1);
    const tiles = [leaves, ...(await selectSumTiles(database, report.position, currency, above))];
    const liability = { currency, uid, nonce, balance: leaf.sum };
    const path = provePath(index, tiles);
    counted.push({
      currency,
      balance: leaf.sum,
      total: owed.sum,
      document: writeLiabilityProof({ host, liability, index, path, statement: report.entry, proof }, signer),
    });
  }
  return counted;
};
