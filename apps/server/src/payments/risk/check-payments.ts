import type { RiskRules } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { countNearLimit, countPayments, selectSameDestination, selectSameDevice } from './figures.sql.ts';
import { insertFinding, isCleared, isKnown, type RulesInForce, selectRiskRules } from './findings.sql.ts';
import { type CustomerFigures, type DecidedTrade, judgeFigures, type Raised } from './risk.rules.ts';

export interface RiskContext {
  readonly clock: Clock;
  /** The newest decided trades of a customer, read in the caller's transaction. */
  readonly decidedTrades: (sql: Sql, uid: bigint, limit: number) => Promise<readonly DecidedTrade[]>;
}

/** The customer whose payments are checked, and the withdrawal that can be held. Null: none waits for a decision. */
export interface Checked {
  readonly uid: bigint;
  readonly withdrawalId: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A rule that staff cleared is quiet for this long, unless it finds more. */
const CLEARED_DAYS = 30;
/** Trades that overlap are left out, so more are read than are counted. */
const MAX_TRADES = 1_000;

const readFigures = async (
  { clock, decidedTrades }: RiskContext,
  sql: Sql,
  rules: RiskRules,
  uid: bigint,
): Promise<CustomerFigures> => {
  const nowMs = clock.nowMs();
  const since = (hours: number): Date => new Date(nowMs - hours * HOUR_MS);
  const { velocity, sharing, streak, splitting } = rules;
  const isOn = ({ action }: { readonly action: string }): boolean => action !== 'off';
  return {
    payments: isOn(velocity) ? await countPayments(sql, uid, since(velocity.hours)) : 0,
    sameDestination: isOn(sharing) ? await selectSameDestination(sql, uid) : [],
    sameDevice: isOn(sharing) ? await selectSameDevice(sql, uid, nowMs) : [],
    trades: isOn(streak) ? await decidedTrades(sql, uid, Math.min(streak.trades * 4, MAX_TRADES)) : [],
    nearLimit: isOn(splitting)
      ? await countNearLimit(sql, { uid, since: since(splitting.hours), percent: splitting.percent })
      : 0,
  };
};

/** Between two withdrawals nothing can be held, so a member of staff is asked. */
const actionOf = ({ action }: Raised, withdrawalId: string | null): Raised['action'] =>
  action === 'hold' && withdrawalId === null ? 'ask' : action;

const isNew = async (
  sql: Sql,
  { uid, withdrawalId }: Checked,
  { rule, measured }: Raised,
  nowMs: number,
): Promise<boolean> => {
  const of = { uid, rule, measured };
  if (await isCleared(sql, { ...of, since: new Date(nowMs - CLEARED_DAYS * DAY_MS) })) return false;
  return withdrawalId !== null || !(await isKnown(sql, { ...of, since: new Date(nowMs - DAY_MS) }));
};

/**
 * Checks a customer's payments against the rules and writes the findings in the caller's transaction. It moves no money and changes no
 * trade: the only effect is that a withdrawal may wait, at most the stated hours. Returns what was raised anew.
 */
export const checkPayments = async (
  context: RiskContext,
  sql: Sql,
  checked: Checked,
  known?: RulesInForce,
): Promise<readonly Raised[]> => {
  const { version, rules } = known ?? (await selectRiskRules(sql));
  const nowMs = context.clock.nowMs();
  const raised: Raised[] = [];
  for (const each of judgeFigures(rules, await readFigures(context, sql, rules, checked.uid))) {
    if (!(await isNew(sql, checked, each, nowMs))) continue;
    const action = actionOf(each, checked.withdrawalId);
    await insertFinding(sql, {
      ...each,
      ...checked,
      action,
      findingId: uuidV7(nowMs),
      rulesVersion: version,
      foundAtMs: nowMs,
      heldUntilMs: action === 'hold' ? nowMs + rules.hold_hours * HOUR_MS : null,
    });
    raised.push({ ...each, action });
  }
  return raised;
};
