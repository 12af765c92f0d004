import type { Sql } from '../../platform/postgres/db.ts';
import type { DeclaredCountry } from './country.rules.ts';

/** Statements on the countries that customers declare. */

/** Null before the first declaration. */
export const selectCountry = async (
  sql: Sql,
  uid: bigint,
): Promise<(DeclaredCountry & { readonly declaredAtMs: number }) | null> => {
  const [row] = await sql.query<{
    country: string;
    next_country: string | null;
    next_at: Date | null;
    declared_at: Date;
  }>(
    `select c.country, c.next_country, c.next_at, h.declared_at
     from accounts.countries c join accounts.country_changes h on h.uid = c.uid and h.change_no = c.changes
     where c.uid = $1`,
    [uid],
  );
  if (row === undefined) return null;
  const next =
    row.next_country === null || row.next_at === null
      ? null
      : { country: row.next_country, atMs: row.next_at.getTime() };
  return { country: row.country, next, declaredAtMs: row.declared_at.getTime() };
};

/** Stores a declaration, and a line of the history for it. */
export const upsertCountry = async (
  sql: Sql,
  uid: bigint,
  { country, next, effectiveAtMs }: DeclaredCountry & { readonly effectiveAtMs: number },
  now: Date,
): Promise<void> => {
  await sql.query(
    `with declared as (
       insert into accounts.countries as c (uid, country, next_country, next_at, changes) values ($1, $2, $3, $4, 1)
       on conflict (uid) do update set country = excluded.country, next_country = excluded.next_country,
         next_at = excluded.next_at, changes = c.changes + 1
       returning changes)
     insert into accounts.country_changes (uid, change_no, country, declared_at, effective_at)
     select $1, changes, $5, $6, $7 from declared`,
    [
      uid,
      country,
      next?.country ?? null,
      next === null ? null : new Date(next.atMs),
      next?.country ?? country,
      now,
      new Date(effectiveAtMs),
    ],
  );
};
