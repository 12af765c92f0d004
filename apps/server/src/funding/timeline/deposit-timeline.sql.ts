import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on what happened to a deposit. */

/** An event as its table has it. */
export interface StoredEvent {
  readonly at: Date;
  readonly kind: 'application' | 'deposit' | 'node' | 'agreement' | 'screening' | 'release';
  /** The new state, the answer or the outcome. */
  readonly state: string;
  readonly who: string | null;
  readonly detail: string | null;
}

/** An application or a deposit of a chain, with the other one if they are tied. */
export interface DepositOfTimeline {
  readonly orderNo: string | null;
  readonly depositId: string | null;
}

export const selectDepositOfTimeline = async (sql: Sql, id: string): Promise<DepositOfTimeline | null> => {
  const [row] = await sql.query<{ order_no: string | null; deposit_id: string | null }>(
    `select a.order_no, a.deposit_id from funding.applications a where a.order_no = $1
     union all select a.order_no, d.deposit_id from funding.deposits d
       left join funding.applications a on a.deposit_id = d.deposit_id where d.deposit_id = $1
     limit 1`,
    [id],
  );
  return row === undefined ? null : { orderNo: row.order_no, depositId: row.deposit_id };
};

/** More events than a deposit has. */
const MOST = 400;

/** All events, oldest first. Changes of state at one moment are in their own order. */
export const selectDepositEvents = (
  sql: Sql,
  { orderNo, depositId }: DepositOfTimeline,
): Promise<StoredEvent[]> =>
  sql.query<StoredEvent & { nr: number }>(
    `select h.at, 'application' as kind, h.state, null as who, h.detail, h.change_no as nr
       from funding.deposit_history h where h.of_id = $1::uuid
     union all select h.at, 'deposit', h.state, null, h.detail, h.change_no
       from funding.deposit_history h where h.of_id = $2::uuid
     union all select n.asked_at, 'node', n.answer, n.node, n.detail, 0 from funding.node_answers n where n.deposit_id = $2::uuid
     union all select g.agreed_at, 'agreement', 'agreed', coalesce(g.staff, g.node), g.block_hash, 0
       from funding.deposit_agreements g where g.deposit_id = $2::uuid
     union all select s.screened_at, 'screening', s.outcome, 'screening', s.reason, 0
       from funding.deposit_screenings s where s.deposit_id = $2::uuid
     union all select r.released_at, 'release', 'released', r.staff, r.reason, 0
       from funding.deposit_releases r where r.deposit_id = $2::uuid
     order by at, nr limit ${MOST}`,
    [orderNo, depositId],
  );
