import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';
import { insertCountryList } from '../../apps/server/src/trading/countries/countries.sql.ts';
import { approveChange } from '../../apps/server/test/support/operator/carry-out-change.ts';

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
  const change = {
    subject: 'countries',
    basedOn: 0,
    content: { countries: COUNTRIES },
    decidedAt: at,
  } as const;
  const changeId = await approveChange(sql, change);
  await insertCountryList(sql, { version: 1, countries: COUNTRIES, effectiveAt: at, changeId });
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
