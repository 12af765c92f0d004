import { invariant } from '../../../src/platform/errors.ts';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { selectTerms } from '../../../src/trading/terms/terms.sql.ts';
import { approveChange } from '../operator/carry-out-change.ts';

/** The shortest duration that terms may offer. Tests that wait for the end of a trade publish it. */
export const SHORT_SECONDS = 10;

/**
 * Publishes the next version of the terms as the product does, by a change of two people. It takes the newest terms and changes the
 * fee (1e-8). It can add one duration in seconds, with the other terms of 30 s.
 */
export const publishTerms = async (
  sql: Sql,
  feeRate: bigint,
  effectiveAt: string,
  alsoSeconds: number | null = null,
): Promise<void> => {
  const all = await selectTerms(sql);
  const basedOn = Math.max(...all.map(({ termsVersion }) => termsVersion));
  const newest = all.filter(({ termsVersion }) => termsVersion === basedOn);
  const added = newest.filter(({ durationSeconds }) => durationSeconds === 30 && alsoSeconds !== null);
  invariant(newest.length > 0, 'a database has terms from the beginning');
  const rows = [...newest, ...added.map((term) => ({ ...term, durationSeconds: alsoSeconds ?? 30 }))].map(
    (term) => ({
      seconds: String(term.durationSeconds),
      profit_rate: String(term.profitRate),
      fee_rate: String(feeRate),
      min_stake: String(term.minStake),
      max_stake: String(term.maxStake),
    }),
  );
  const changeId = await approveChange(sql, {
    subject: 'trade_terms',
    basedOn,
    content: { effective_at: effectiveAt, rows },
    decidedAt: new Date(Date.parse(effectiveAt) - 86_400_000),
  });
  await sql.query(
    `insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, change_id)
     select $1, r.seconds, r.profit_rate, r.fee_rate, r.min_stake, r.max_stake, $2, $3
     from jsonb_populate_recordset(null::trading.terms, $4) r`,
    [basedOn + 1, effectiveAt, changeId, JSON.stringify(rows)],
  );
};
