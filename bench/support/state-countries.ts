import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';
import { uuidV7 } from '../../apps/server/src/platform/uuid.ts';
import {
  insertCountriesDecision,
  insertCountriesProposal,
  insertListOf,
} from '../../apps/server/src/trading/countries/countries.sql.ts';

/** The list of the benchmark. It is shorter than that of all countries, so that each order is checked as in live mode. */
const COUNTRIES = ['DE', 'TH'];

/**
 * States the countries where trading is lawful, and declares one for each customer with consecutive numbers. It has the effect of
 * two decisions at the console and of a call by each customer.
 */
export const stateCountries = async (
  sql: Sql,
  { firstUid, count, at }: { readonly firstUid: bigint; readonly count: number; readonly at: Date },
): Promise<void> => {
  const proposalId = uuidV7(at.getTime());
  await insertCountriesProposal(sql, {
    proposalId,
    basedOn: 0,
    countries: COUNTRIES,
    reason: 'as a benchmark needs it',
    proposedBy: 'one',
    proposedAtMs: at.getTime(),
  });
  await insertCountriesDecision(sql, proposalId, {
    approved: true,
    decidedBy: 'two',
    decidedAtMs: at.getTime(),
  });
  await insertListOf(sql, proposalId);
  await sql.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
     select u, 'c' || u, 'c' || u, '$argon2id$', 'c' || u, 'en', $3
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) u`,
    [firstUid, count, at],
  );
  await sql.query(
    `insert into accounts.countries (uid, country, changes)
     select u, ($3::text[])[1 + u % cardinality($3::text[])], 1
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) u`,
    [firstUid, count, COUNTRIES],
  );
};
