import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** Statements on the nodes of a chain. */

export interface NodeState {
  readonly chain: string;
  readonly node: string;
  /** The node that is read. Others are asked about what it says. */
  readonly isFirst: boolean;
  /** Null if it has not answered yet. */
  readonly head: bigint | null;
  readonly problem: string | null;
  readonly problemSinceMs: number | null;
  /** The settings and the node disagree about the chain. It does not end by itself. */
  readonly isOther: boolean;
  /** The limit of the node that its clients keep now. Null: none was met. */
  readonly limit: string | null;
  /** The newest answer that contradicted another node. It stays when the node answers as usual again. */
  readonly differed: string | null;
  readonly differedAtMs: number | null;
  readonly askedAtMs: number;
}

/** Notes what a node said: at once if its problem changed, otherwise at most once in half a minute. */
export const noteNode = async (
  sql: Sql,
  of: Pick<NodeState, 'chain' | 'node' | 'isFirst' | 'head' | 'isOther'> & {
    readonly problem: ReasonText | null;
    readonly limit: ReasonText | null;
  },
  now: Date,
): Promise<void> => {
  await sql.prepared(
    'funding_note_node',
    `insert into funding.chain_nodes as n (chain, node, is_first, head, problem, problem_since, asked_at, is_other,
       limit_met)
     select $1, $2, $3, $4::bigint, $5::text, case when $5::text is null then null else $6::timestamptz end, $6, $7,
       $8::text
     where not exists (select from funding.chain_nodes k where k.chain = $1 and k.node = $2
       and k.problem is not distinct from $5::text and k.limit_met is not distinct from $8::text and k.asked_at >= $6::timestamptz - interval '30 seconds')
     on conflict (chain, node) do update
       set is_first = excluded.is_first, head = coalesce(excluded.head, n.head), problem = excluded.problem,
         problem_since = case when excluded.problem is null then null
           when split_part(n.problem, ' ', 1) = split_part(excluded.problem, ' ', 1) then n.problem_since
           else excluded.problem_since end,
         asked_at = excluded.asked_at, is_other = excluded.is_other, limit_met = excluded.limit_met`,
    [of.chain, of.node, of.isFirst, of.head, of.problem, now, of.isOther, of.limit],
  );
};

/** Notes an answer of a node that contradicts another one. The node is known already. */
export const noteDiffered = async (
  sql: Sql,
  of: { readonly chain: string; readonly node: string; readonly differed: ReasonText },
  now: Date,
): Promise<void> => {
  await sql.query(
    'update funding.chain_nodes set differed = $3, differed_at = $4 where chain = $1 and node = $2',
    [of.chain, of.node, of.differed, now],
  );
};

/** The nodes that were asked since a time, the first one of each chain first. */
export const selectNodes = async (sql: Sql, since: Date): Promise<readonly NodeState[]> => {
  const rows = await sql.query<{
    chain: string;
    node: string;
    is_first: boolean;
    head: bigint | null;
    problem: string | null;
    problem_since: Date | null;
    is_other: boolean;
    limit_met: string | null;
    differed: string | null;
    differed_at: Date | null;
    asked_at: Date;
  }>(
    `select chain, node, is_first, head, problem, problem_since, is_other, limit_met, differed, differed_at,
       asked_at
     from funding.chain_nodes where asked_at >= $1 order by chain, is_first desc, node limit 100`,
    [since],
  );
  return rows.map((row) => ({
    chain: row.chain,
    node: row.node,
    isFirst: row.is_first,
    head: row.head,
    problem: row.problem,
    problemSinceMs: row.problem_since?.getTime() ?? null,
    isOther: row.is_other,
    limit: row.limit_met,
    differed: row.differed,
    differedAtMs: row.differed_at?.getTime() ?? null,
    askedAtMs: row.asked_at.getTime(),
  }));
};
