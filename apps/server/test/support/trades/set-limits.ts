import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';

/** In minor units of USDT. */
export interface Limits {
  readonly user: bigint;
  readonly symbol: bigint;
  readonly second: bigint;
}

/** So high that no order of a test reaches them. */
export const WIDE: Limits = {
  user: 9_000_000_000_000_000n,
  symbol: 9_000_000_000_000_000n,
  second: 9_000_000_000_000_000n,
};

/** Puts limits of open exposure in force as the product does, through a proposal and a decision. Those left out stay as they are. */
export const setLimits = async (
  sql: Pick<Sql, 'query'>,
  { user, symbol, second }: Partial<Limits>,
): Promise<void> => {
  const proposalId = randomUUID();
  await sql.query(
    `insert into trading.limit_proposals
       (proposal_id, based_on, user_open_stake, symbol_open_profit, second_open_profit, reason, proposed_by, proposed_at)
     select $1::uuid, l.version, coalesce($2, l.user_open_stake), coalesce($3, l.symbol_open_profit),
       coalesce($4, l.second_open_profit), 'for a test', 'one of us', '2026-01-01T00:00:00Z'
     from trading.limits l order by l.version desc limit 1`,
    [proposalId, user ?? null, symbol ?? null, second ?? null],
  );
  await sql.query(
    `insert into trading.limit_decisions (proposal_id, approved, decided_by, decided_at)
     values ($1, true, 'another of us', '2026-01-02T00:00:00Z')`,
    [proposalId],
  );
  await sql.query(
    `insert into trading.limits (version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at, proposal_id)
     select p.based_on + 1, p.user_open_stake, p.symbol_open_profit, p.second_open_profit, d.decided_at, p.proposal_id
     from trading.limit_proposals p join trading.limit_decisions d on d.proposal_id = p.proposal_id
     where p.proposal_id = $1`,
    [proposalId],
  );
};
