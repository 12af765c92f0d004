import type { CountryRefusal, CustomerCountry } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { wireTime } from '../../platform/wire.ts';
import { changeCountry, countryAt, newestCountry } from '../country/country.rules.ts';
import { selectCountry, upsertCountry } from '../country/country.sql.ts';
import { lockInfo, selectVersions } from './personal-info.sql.ts';

/** Functions of trading, which this slice does not see. */
export interface CountryOfTrades {
  /** True if the customer has ever opened a trade. */
  readonly hasTraded: (sql: Sql, uid: bigint) => Promise<boolean>;
  /** The refusal by country that an order would get now. Null: none. */
  readonly refusalOf: (uid: bigint) => Promise<CountryRefusal | null>;
}

export interface CountryContext extends CountryOfTrades {
  readonly database: Database;
  readonly clock: Clock;
}

const ALLOWANCE = { name: 'country', attempts: 20, perSeconds: 86_400 };

/** The declaration as staff and the customer read it. */
export const describeCountry = async (sql: Sql, uid: bigint, nowMs: number) => {
  const declared = await selectCountry(sql, uid);
  if (declared === null) return { country: null, declared_at: null, next: null };
  const { country, next } = countryAt(declared, nowMs);
  return {
    country,
    declared_at: wireTime(declared.declaredAtMs),
    next: next === null ? null : { country: next.country, from: wireTime(next.atMs) },
  };
};

/** The country that the customer declared last, in force or not. Null: none. */
export const newestDeclared = async (sql: Sql, uid: bigint): Promise<string | null> => {
  const declared = await selectCountry(sql, uid);
  return declared === null ? null : newestCountry(declared);
};

/**
 * Declares a country in the caller's transaction, which holds `lockInfo`. A country that was declared last changes nothing. An
 * order that is in flight meanwhile counts for the country it was accepted under; the history tells which.
 */
export const declareIn = async (
  context: Pick<CountryContext, 'clock' | 'hasTraded'>,
  sql: Sql,
  uid: bigint,
  wanted: string,
): Promise<void> => {
  const nowMs = context.clock.nowMs();
  const before = await selectCountry(sql, uid);
  if (before !== null && newestCountry(before) === wanted) return;
  const hasTraded = await context.hasTraded(sql, uid);
  await upsertCountry(sql, uid, changeCountry(before, wanted, { nowMs, hasTraded }), new Date(nowMs));
};

export const readOwnCountry = async (context: CountryContext, uid: bigint): Promise<CustomerCountry> => {
  const { database, clock } = context;
  const [described, hasTraded, refusal] = await Promise.all([
    describeCountry(database, uid, clock.nowMs()),
    context.hasTraded(database, uid),
    context.refusalOf(uid),
  ]);
  return { ...described, may_change_at_once: !hasTraded, refusal };
};

/** Declares a country. Throws `country_in_personal_info` if the customer's personal information states another one. */
export const declareOwnCountry = async (
  context: CountryContext,
  uid: bigint,
  wanted: string,
): Promise<CustomerCountry> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
  await database.transaction(async (sql) => {
    await lockInfo(sql, uid);
    const [info] = await selectVersions(sql, uid, 1);
    if (info !== undefined && info.country !== null && info.country !== wanted) {
      throw new AppError('country_in_personal_info');
    }
    await declareIn(context, sql, uid, wanted);
  });
  return readOwnCountry(context, uid);
};
