import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on large deposits that wait for a second node or a person. */

export interface LargeDeposit {
  readonly depositId: string;
  readonly uid: bigint;
  readonly chain: string;
  readonly txid: string;
  readonly logIndex: number;
  readonly currency: Currency;
  readonly amount: bigint;
  /** Minor units of USDT. Null if there was no price. */
  readonly value: bigint | null;
  readonly address: string;
  /** In the units of the chain. */
  readonly raw: bigint;
  readonly blockHeight: bigint;
  readonly blockHash: string;
  readonly confirmationsNeeded: number;
  readonly seenAtMs: number;
}

interface Row {
  readonly deposit_id: string;
  readonly uid: bigint;
  readonly chain: string;
  readonly txid: string;
  readonly log_index: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly value_usdt: bigint | null;
  readonly address: string;
  readonly raw: string;
  readonly block_height: bigint;
  readonly block_hash: string;
  readonly confirmations_needed: number;
  readonly seen_at: Date;
}

const toLarge = (row: Row): LargeDeposit => {
  invariant(isCurrency(row.currency), `a deposit has a currency ${row.currency} that the code does not know`);
  return {
    depositId: row.deposit_id,
    uid: row.uid,
    chain: row.chain,
    txid: row.txid,
    logIndex: row.log_index,
    currency: row.currency,
    amount: row.amount,
    value: row.value_usdt,
    address: row.address,
    raw: BigInt(row.raw),
    blockHeight: row.block_height,
    blockHash: row.block_hash,
    confirmationsNeeded: row.confirmations_needed,
    seenAtMs: row.seen_at.getTime(),
  };
};

const COLUMNS = `d.deposit_id, d.uid, d.chain, d.txid, d.log_index, d.currency, d.amount, d.value_usdt, d.address,
  d.raw::text as raw, d.block_height, d.block_hash, d.confirmations_needed, d.seen_at`;
/** SQL condition: the large deposit `d` waits for a second node or a person. */
export const LARGE_WAITS = `d.state = 'seen' and d.is_large and d.block_height is not null and not exists (
  select from funding.deposit_agreements a where a.deposit_id = d.deposit_id and a.block_hash = d.block_hash)`;

/** Large deposits without an agreement yet, oldest first. */
export const selectWaitingLarge = async (sql: Sql, limit: number): Promise<readonly LargeDeposit[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.deposits d where ${LARGE_WAITS} order by d.block_height, d.deposit_id limit $1`,
      [limit],
    )
  ).map(toLarge);

/** Those with enough confirmations that have not been checked with all of these nodes since a time. */
export const selectLargeToAsk = async (
  sql: Sql,
  of: {
    readonly chain: string;
    readonly height: bigint;
    readonly nodes: number;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly LargeDeposit[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.deposits d
       where d.chain = $1 and d.block_height + d.confirmations_needed - 1 <= $2 and ${LARGE_WAITS}
         and (select count(*) from funding.node_answers n where n.deposit_id = d.deposit_id and n.asked_at > $3) < $4
       order by d.block_height, d.deposit_id limit $5`,
      [of.chain, of.height, of.since, of.nodes, of.limit],
    )
  ).map(toLarge);

/** Reads and locks a waiting large deposit until the transaction ends. Null if it does not wait. */
export const lockWaitingLarge = async (sql: Sql, depositId: string): Promise<LargeDeposit | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from funding.deposits d where d.deposit_id = $1 and ${LARGE_WAITS} for no key update of d`,
    [depositId],
  );
  return row === undefined ? null : toLarge(row);
};

export const isLargeDeposit = async (sql: Sql, depositId: string): Promise<boolean> =>
  (await sql.query('select from funding.deposits where deposit_id = $1 and is_large', [depositId])).length >
  0;

export interface LargeQueue {
  readonly waiting: number;
  /** When the oldest was first seen. Null if none waits. */
  readonly oldestSince: Date | null;
  /** Nodes that contradict the first one about a waiting deposit, with their answers. At most 20. */
  readonly disagreements: readonly {
    readonly chain: string;
    readonly node: string;
    readonly detail: string;
  }[];
}

/** Large deposits that wait for a second node or a person, and the nodes that disagree about them. */
export const selectLargeQueue = async (sql: Sql): Promise<LargeQueue> => {
  const [row] = await sql.query<{ waiting: number; oldest: Date | null }>(
    `select count(*)::integer as waiting, min(d.seen_at) as oldest from funding.deposits d where ${LARGE_WAITS}`,
  );
  const disagreements = await sql.query<{ chain: string; node: string; detail: string }>(
    `select d.chain, n.node, n.detail from funding.node_answers n join funding.deposits d using (deposit_id)
     where n.answer = 'disagrees' and ${LARGE_WAITS} order by n.asked_at desc, d.deposit_id limit 20`,
  );
  return { waiting: row?.waiting ?? 0, oldestSince: row?.oldest ?? null, disagreements };
};

/** Returns false and writes nothing if somebody else agreed first. */
export const insertAgreement = async (
  sql: Sql,
  { depositId, blockHash }: Pick<LargeDeposit, 'depositId' | 'blockHash'>,
  by: { readonly node: string | null; readonly staff: string | null; readonly now: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.deposit_agreements (deposit_id, block_hash, node, staff, agreed_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [depositId, blockHash, by.node, by.staff, by.now],
  );
  return rows.length > 0;
};

export type Answer = 'agrees' | 'disagrees' | 'behind' | 'away';

export interface NodeAnswer {
  readonly depositId: string;
  readonly node: string;
  readonly answer: Answer;
  readonly detail: string;
  readonly askedAtMs: number;
}

export const upsertAnswer = async (
  sql: Sql,
  of: Omit<NodeAnswer, 'askedAtMs'> & { readonly now: Date },
): Promise<void> => {
  await sql.query(
    `insert into funding.node_answers (deposit_id, node, answer, detail, asked_at) values ($1, $2, $3, $4, $5)
     on conflict (deposit_id, node) do update
       set answer = excluded.answer, detail = excluded.detail, asked_at = excluded.asked_at`,
    [of.depositId, of.node, of.answer, of.detail, of.now],
  );
};

export const selectAnswers = async (
  sql: Sql,
  depositIds: readonly string[],
): Promise<readonly NodeAnswer[]> => {
  const rows = await sql.query<{
    deposit_id: string;
    node: string;
    answer: Answer;
    detail: string;
    asked_at: Date;
  }>(
    `select deposit_id, node, answer, detail, asked_at from funding.node_answers
     where deposit_id = any ($1::uuid[]) order by deposit_id, node`,
    [depositIds],
  );
  return rows.map((row) => ({
    depositId: row.deposit_id,
    node: row.node,
    answer: row.answer,
    detail: row.detail,
    askedAtMs: row.asked_at.getTime(),
  }));
};
