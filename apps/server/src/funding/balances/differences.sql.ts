import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';

/** Statements on addresses that do not hold what the books say. */

export interface Judged {
  readonly chain: string;
  readonly address: string;
  readonly currency: string;
  /** Null: an address of the house. */
  readonly uid: bigint | null;
  /** In units of the chain, after the block of this height. */
  readonly expected: bigint;
  readonly found: bigint;
  readonly height: bigint;
}

/** Opens a difference, or brings the open one up to date. Returns true if it is new. */
export const upsertDifference = async (sql: Sql, of: Judged, now: Date): Promise<boolean> => {
  const [row] = await sql.query<{ is_new: boolean }>(
    `insert into funding.balance_differences as b (difference_id, chain, address, currency, uid, expected, found, height, opened_at,
       checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (chain, address, currency) where closed_at is null do update
       set expected = excluded.expected, found = excluded.found, height = excluded.height, checked_at = excluded.checked_at
     returning opened_at = checked_at as is_new`,
    [
      uuidV7(now.getTime()),
      of.chain,
      of.address,
      of.currency,
      of.uid,
      String(of.expected),
      String(of.found),
      of.height,
      now,
    ],
  );
  return row?.is_new ?? false;
};

/** Closes the open difference of an address, because books and chain agree again. Returns true if there was one. */
export const closeDifference = async (sql: Sql, of: Judged, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.balance_differences set expected = $4, found = $4, height = $5, checked_at = $6, closed_at = $6
     where chain = $1 and address = $2 and currency = $3 and closed_at is null returning 1`,
    [of.chain, of.address, of.currency, String(of.found), of.height, now],
  );
  return rows.length > 0;
};

export interface Difference extends Judged {
  readonly differenceId: string;
  readonly openedAtMs: number;
  readonly checkedAtMs: number;
}

interface Row {
  readonly difference_id: string;
  readonly chain: string;
  readonly address: string;
  readonly currency: string;
  readonly uid: bigint | null;
  readonly expected: string;
  readonly found: string;
  readonly height: bigint;
  readonly opened_at: Date;
  readonly checked_at: Date;
}

const COLUMNS = `difference_id, chain, address, currency, uid, expected::text as expected, found::text as found, height, opened_at,
  checked_at`;

const toDifference = (row: Row): Difference => ({
  differenceId: row.difference_id,
  chain: row.chain,
  address: row.address,
  currency: row.currency,
  uid: row.uid,
  expected: BigInt(row.expected),
  found: BigInt(row.found),
  height: row.height,
  openedAtMs: row.opened_at.getTime(),
  checkedAtMs: row.checked_at.getTime(),
});

/** Open differences, the oldest first. */
export const selectDifferences = async (sql: Sql, limit: number): Promise<readonly Difference[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.balance_differences where closed_at is null order by opened_at, difference_id limit $1`,
      [limit],
    )
  ).map(toDifference);

/** Reads and locks an open difference until the transaction ends. Null if there is none with this id. */
export const lockDifference = async (sql: Sql, differenceId: string): Promise<Difference | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from funding.balance_differences where difference_id = $1 and closed_at is null for update`,
    [differenceId],
  );
  return row === undefined ? null : toDifference(row);
};

export const isDifference = async (sql: Sql, differenceId: string): Promise<boolean> =>
  (await sql.query('select from funding.balance_differences where difference_id = $1', [differenceId]))
    .length > 0;

/** The number of open differences of each chain, by direction: it holds less, or more, than the books say. */
export const countDifferences = async (
  sql: Sql,
): Promise<readonly { readonly chain: string; readonly less: number; readonly more: number }[]> =>
  sql.query<{ chain: string; less: number; more: number }>(
    `select chain, count(*) filter (where found < expected)::integer as less,
       count(*) filter (where found > expected)::integer as more
     from funding.balance_differences where closed_at is null group by chain order by chain limit 100`,
  );

/** Money that no transaction of the books explains counts from a block on. */
export const insertExplanation = async (
  sql: Sql,
  of: Pick<Judged, 'chain' | 'address' | 'currency' | 'height'> & {
    readonly raw: bigint;
    readonly by: {
      readonly differenceId: string;
      readonly staff: string;
      readonly reason: string;
    } | null;
  },
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.balance_explanations (explanation_id, chain, address, currency, raw, height, difference_id, staff, reason,
       explained_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      uuidV7(now.getTime()),
      of.chain,
      of.address,
      of.currency,
      String(of.raw),
      of.height,
      of.by?.differenceId ?? null,
      of.by?.staff ?? null,
      of.by?.reason ?? null,
      now,
    ],
  );
};

/** True if an address of the house was compared before on this chain. */
export const isOpened = async (
  sql: Sql,
  { chain, address, currency }: Pick<Judged, 'chain' | 'address' | 'currency'>,
): Promise<boolean> =>
  (
    await sql.query(
      `select from funding.balance_explanations e join funding.chain_cursors c on c.chain = e.chain
       where e.chain = $1 and e.address = $2 and e.currency = $3 and e.explained_at >= c.read_since limit 1`,
      [chain, address, currency],
    )
  ).length > 0;
