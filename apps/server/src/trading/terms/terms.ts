import type { OfferedTerm, TradeTerm } from '@tallystick/contract';
import { formatAmount, formatRate } from '@tallystick/money';
import { breakEvenRate } from '@tallystick/rules';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { largestStake } from './largest-stake.rules.ts';
import { loadRules, type RulesOf } from './rule-versions.sql.ts';
import { selectTerms, type Term } from './terms.sql.ts';

export interface Terms {
  /** The terms in force, by duration. */
  current(): readonly Term[];
  find(durationSeconds: number): Term | null;
  /** The terms of an order's version. */
  of(termsVersion: number, durationSeconds: number): Term;
  readonly longestSeconds: number;
  readonly rulesOf: RulesOf;
  /** Loads versions approved since, by any process. */
  reload(): Promise<void>;
}

/** Loads all versions. The newest version in effect applies to new trades. */
export const loadTerms = async (sql: Sql, clock: Clock): Promise<Terms> => {
  let all = await selectTerms(sql);
  const rulesOf = await loadRules(sql);
  const current = (): readonly Term[] => {
    const inForce = all.filter((term) => term.effectiveAtMs <= clock.nowMs());
    const newest = Math.max(...inForce.map((term) => term.termsVersion));
    return inForce.filter((term) => term.termsVersion === newest);
  };
  return {
    current,
    rulesOf,
    find: (durationSeconds) => current().find((term) => term.durationSeconds === durationSeconds) ?? null,
    of: (termsVersion, durationSeconds) => {
      const term = all.find(
        (candidate) =>
          candidate.termsVersion === termsVersion && candidate.durationSeconds === durationSeconds,
      );
      invariant(term !== undefined, `no terms ${termsVersion} for ${durationSeconds} s`);
      return term;
    },
    get longestSeconds() {
      return Math.max(...all.map((term) => term.durationSeconds));
    },
    reload: async () => {
      all = await selectTerms(sql);
    },
  };
};

export const toWireTerm = (term: Term): TradeTerm => ({
  version: term.termsVersion,
  seconds: term.durationSeconds,
  profit_rate: formatRate(term.profitRate),
  fee_rate: formatRate(term.feeRate),
  min: formatAmount(term.minStake, 'USDT'),
  max: formatAmount(term.maxStake, 'USDT'),
  break_even: formatRate(breakEvenRate(term.profitRate, term.feeRate)),
});

/** The term as it is offered now. With few venues behind the coin's price, its maximum is smaller. */
export const toOfferedTerm = (term: Term, hasFewVenues: boolean): OfferedTerm => {
  const offered = toWireTerm({ ...term, maxStake: largestStake(term, hasFewVenues) });
  return hasFewVenues ? { ...offered, full_max: formatAmount(term.maxStake, 'USDT') } : offered;
};
