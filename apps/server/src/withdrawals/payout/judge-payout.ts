import type { Currency } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { updateNeed, type Withdrawal } from '../withdrawals.sql.ts';
import { type InfoStanding, peopleBecause, type ScreeningOutcome, takesTwo } from './payout.rules.ts';
import { lockPayoutRule, selectDaySums } from './payout-rule.sql.ts';

/** Further inputs of the payout rule. */
export interface PayoutRule {
  readonly mode: 'demo' | 'live';
  /** Minor units of USDT. Null without a price. */
  readonly valueInUsdt: (currency: Currency, amount: bigint) => bigint | null;
  /** The state of the account's personal information, read in the caller's transaction. */
  readonly standingOf: (sql: Sql, uid: bigint) => Promise<InfoStanding>;
  /** The answer of the outside screening, read in the caller's transaction; null while there is none. Left out: nobody is asked. */
  readonly screeningOf?: (
    sql: Sql,
    of: Pick<Withdrawal, 'uid' | 'withdrawalId'>,
  ) => Promise<ScreeningOutcome | null>;
}

export interface RuleContext {
  readonly clock: Clock;
  readonly rule: PayoutRule;
}

const DAY_MS = 86_400_000;

/** True while the outside screening has to answer first. Its answer comes, or that there was none, within a minute. */
export const isScreeningPending = async (
  { rule }: Pick<RuleContext, 'rule'>,
  sql: Sql,
  found: Withdrawal,
): Promise<boolean> => rule.screeningOf !== undefined && (await rule.screeningOf(sql, found)) === null;

/**
 * Decides who has to approve a requested withdrawal, and stores it. The caller has locked the withdrawal. The lock on the limits
 * stays until the caller commits, so two concurrent approvals cannot both fit under the same sum.
 */
export const judgePayout = async (
  { clock, rule }: RuleContext,
  sql: Sql,
  found: Withdrawal,
): Promise<{ withdrawal: Withdrawal; value: bigint | null }> => {
  const limits = await lockPayoutRule(sql);
  const since = new Date(clock.nowMs() - DAY_MS);
  const value = rule.valueInUsdt(found.currency, found.amount);
  const because = peopleBecause({
    mode: rule.mode,
    isAboveOnePerson: found.peopleBecause.includes('amount'),
    value,
    before: await selectDaySums(sql, { uid: found.uid, destinationKey: found.destinationKey, since }),
    limits,
    standing: await rule.standingOf(sql, found.uid),
    screening: (await rule.screeningOf?.(sql, found)) ?? null,
  });
  const all = [...new Set([...found.peopleBecause, ...because])];
  if (all.length === found.peopleBecause.length) return { withdrawal: found, value };
  const need = { twoPeople: found.twoPeople || takesTwo(all), peopleBecause: all };
  return { withdrawal: await updateNeed(sql, found.withdrawalId, need), value };
};
