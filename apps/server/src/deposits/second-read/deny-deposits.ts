import { type BlockRange, type ChainReader, type Cursor, haltChain } from '../../chains/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { NoteDependencies } from '../arrivals/note-arrival.ts';
import { isTransfer } from '../large/ask-node.ts';
import { demandAgreement, type StoredDeposit, selectDepositsIn } from './denied-deposits.sql.ts';

/**
 * The stored deposits of blocks that a node has too, without the transfers. The node is asked for each receipt as well, because it may have
 * left one of several logs out of its list.
 */
export const findMissing = async (
  { database }: Pick<NoteDependencies, 'database'>,
  node: ChainReader,
  { blocks, arrivals }: BlockRange,
): Promise<readonly StoredDeposit[]> => {
  const missing: StoredDeposit[] = [];
  for (const stored of await selectDepositsIn(database, node.chain, blocks))
    if (!arrivals.some(isTransfer(stored)) && !(await node.confirms(stored))) missing.push(stored);
  return missing;
};

/**
 * Halts crediting on the chain, because no second reading has these deposits. A node that makes one transfer up can make up any other, and
 * what it showed since is not read again yet: so no deposit of the chain is credited until people have looked. Nothing is taken back. A
 * deposit that still waits needs a second node or a person also after they resume.
 */
export const haltOver = async (
  { clock, log }: Pick<NoteDependencies, 'clock' | 'log'>,
  sql: Sql,
  { chain, haltedReason }: Pick<Cursor, 'haltedReason'> & { readonly chain: string },
  denied: readonly StoredDeposit[],
): Promise<void> => {
  const [first] = denied;
  if (first === undefined) return;
  const now = new Date(clock.nowMs());
  const reason = because('deposits_denied', { count: denied.length, height: first.block.height });
  await demandAgreement(
    sql,
    denied.map(({ depositId }) => depositId),
    now,
  );
  await haltChain(sql, chain, reason, now);
  if (haltedReason === null) log.error({ chain }, `deposits are halted: ${describeReason(reason)}`);
};
