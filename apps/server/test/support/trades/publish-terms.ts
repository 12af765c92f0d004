import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';

/** The shortest duration that terms may offer. Tests that wait for the end of a trade publish it. */
export const SHORT_SECONDS = 10;

/**
 * Publishes the next version of the terms as the product does, through a proposal and a decision. It takes the newest terms and
 * changes the fee (1e-8). It can add one duration in seconds, with the other terms of 30 s.
 */
export const publishTerms = async (
  sql: Pick<Sql, 'query'>,
  feeRate: bigint,
  effectiveAt: string,
  alsoSeconds: number | null = null,
): Promise<void> => {
  const proposalId = randomUUID();
  await sql.query(
    `insert into trading.terms_proposals
       (proposal_id, based_on, terms, effective_at, reason, proposed_by, proposed_at)
     select $1, t.terms_version, jsonb_agg(jsonb_build_object('seconds', d.seconds::text,
       'profit_rate', t.profit_rate::text, 'fee_rate', $2::text, 'min_stake', t.min_stake::text,
       'max_stake', t.max_stake::text)), $3::timestamptz, 'for a test', 'one of us', $3::timestamptz - interval '2 days'
     from trading.terms t
     cross join lateral unnest(case when t.seconds = 30 then array[30, $4::integer] else array[t.seconds] end) as d(seconds)
     where t.terms_version = (select max(terms_version) from trading.terms) and d.seconds is not null
     group by t.terms_version`,
    [proposalId, String(feeRate), effectiveAt, alsoSeconds],
  );
  await sql.query(
    `insert into trading.terms_decisions (proposal_id, approved, decided_by, decided_at)
     values ($1, true, 'another of us', $2::timestamptz - interval '1 day')`,
    [proposalId, effectiveAt],
  );
  await sql.query(
    `insert into trading.terms
       (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, proposal_id)
     select p.based_on + 1, t.seconds, t.profit_rate, t.fee_rate, t.min_stake, t.max_stake, p.effective_at, p.proposal_id
     from trading.terms_proposals p cross join lateral jsonb_to_recordset(p.terms)
       as t(seconds integer, profit_rate bigint, fee_rate bigint, min_stake bigint, max_stake bigint)
     where p.proposal_id = $1`,
    [proposalId],
  );
};
