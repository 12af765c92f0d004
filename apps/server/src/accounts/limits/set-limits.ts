import type { LimitName, LimitsForm, LimitsWithUsage, UserLimits } from '@tallystick/contract';
import { AMOUNT_LIMITS, LIMIT_PERIODS, type LIMITED } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { wireTime } from '../../platform/wire.ts';
import {
  type Bound,
  changeLimit,
  changeTimeOut,
  limitAt,
  NO_LIMIT,
  type Period,
  periodOf,
} from './limits.rules.ts';
import {
  insertChange,
  lockProtection,
  type Protection,
  selectProtection,
  updateTimeOut,
  upsertLimit,
} from './limits.sql.ts';

/** The used part of each kind of limit in the running periods, in minor units. A kind that no slice counts is missing. */
export type LimitUsage = Readonly<
  Partial<Record<(typeof LIMITED)[number], Readonly<Record<Period, bigint>>>>
>;

/** Every change is kept for ever. */
const CHANGES = { name: 'limit_changes_of_account', attempts: 50, perSeconds: 86_400 };

export interface LimitsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly usageOf: (uid: bigint) => Promise<LimitUsage>;
}

const wireBound = (amount: Bound): string | null => (amount === null ? null : formatAmount(amount, 'USDT'));
const wireMinutes = (minutes: Bound): number | null => (minutes === null ? null : Number(minutes));

const toWire = ({ limits, timeOutUntilMs }: Protection, nowMs: number): UserLimits => {
  const stateOf = (name: LimitName) => limitAt(limits.get(name) ?? NO_LIMIT, nowMs);
  const reminder = stateOf('reminder_minutes');
  return {
    amounts: AMOUNT_LIMITS.map(({ name, limited, period }) => {
      const { amount, next } = stateOf(name);
      return {
        limited,
        period,
        amount: wireBound(amount),
        next: next === null ? null : { amount: wireBound(next.amount), from: wireTime(next.atMs) },
      };
    }),
    reminder_minutes: wireMinutes(reminder.amount),
    next_reminder:
      reminder.next === null
        ? null
        : { minutes: wireMinutes(reminder.next.amount), from: wireTime(reminder.next.atMs) },
    time_out_until: timeOutUntilMs !== null && timeOutUntilMs > nowMs ? wireTime(timeOutUntilMs) : null,
  };
};

/** The customer's current settings. */
export const readLimits = async (sql: Sql, uid: bigint, nowMs: number): Promise<UserLimits> =>
  toWire(await selectProtection(sql, uid), nowMs);

/** The same with the used and the remaining part, both at least zero. */
export const readWithUsage = async (context: LimitsContext, uid: bigint): Promise<LimitsWithUsage> => {
  const nowMs = context.clock.nowMs();
  const protection = await selectProtection(context.database, uid);
  const usage = await context.usageOf(uid);
  const limits = toWire(protection, nowMs);
  return {
    ...limits,
    amounts: limits.amounts.map((limit) => {
      const used = usage[limit.limited]?.[limit.period] ?? null;
      const amount = limit.amount === null ? null : parseAmount(limit.amount, 'USDT');
      const left = amount === null || used === null ? null : amount > used ? amount - used : 0n;
      return {
        ...limit,
        used: wireBound(used),
        left: wireBound(left),
        resets_at: wireTime(periodOf(limit.period, nowMs).endMs),
      };
    }),
  };
};

/** The requested amounts by the limit's name. Limits that the form leaves out stay unchanged. */
const wantedBy = (form: LimitsForm): Map<LimitName, Bound> => {
  const wanted = new Map<LimitName, Bound>();
  for (const { name } of AMOUNT_LIMITS) {
    const text = form[name];
    if (text === undefined) continue;
    const amount = text === null ? null : parseAmount(text, 'USDT');
    if (text !== null && amount === null)
      throw new AppError('invalid_fields', { fields: { [name]: 'amount' } });
    wanted.set(name, amount);
  }
  const minutes = form.reminder_minutes;
  if (minutes !== undefined) wanted.set('reminder_minutes', minutes === null ? null : BigInt(minutes));
  return wanted;
};

/**
 * Sets a customer's own limits and returns all of them. A tighter one applies to every order accepted after this returns, a
 * looser one from a day later.
 */
export const setLimits = async (
  context: LimitsContext,
  uid: bigint,
  form: LimitsForm,
): Promise<LimitsWithUsage> => {
  const wanted = wantedBy(form);
  const hours = form.time_out_hours;
  if (wanted.size > 0 || hours !== undefined) {
    await takeAttempt(context.database, context.clock, { allowance: CHANGES, key: String(uid) });
    // Counted before the limit exists, so that no order waits for the first count.
    await context.usageOf(uid);
    await context.database.transaction(async (sql) => {
      await lockProtection(sql, uid);
      const nowMs = context.clock.nowMs();
      const now = new Date(nowMs);
      const { limits, timeOutUntilMs } = await selectProtection(sql, uid);
      for (const [name, amount] of wanted) {
        const state = changeLimit(limits.get(name) ?? NO_LIMIT, amount, nowMs);
        await upsertLimit(sql, uid, name, state);
        await insertChange(sql, uid, { name, amount, effectiveAtMs: state.next?.atMs ?? nowMs }, now);
      }
      if (hours !== undefined) {
        const untilMs = changeTimeOut(timeOutUntilMs, hours, nowMs);
        await updateTimeOut(sql, uid, untilMs);
        const effectiveAtMs = Math.max(untilMs ?? nowMs, nowMs);
        await insertChange(sql, uid, { name: null, amount: null, effectiveAtMs }, now);
      }
    });
  }
  return readWithUsage(context, uid);
};

/** A customer's limits on deposits in force: minor units, with the start of the period. */
export const depositLimits = async (
  sql: Sql,
  uid: bigint,
  nowMs: number,
): Promise<readonly { amount: bigint; startMs: number }[]> => {
  const { limits } = await selectProtection(sql, uid);
  return LIMIT_PERIODS.flatMap((period) => {
    const { amount } = limitAt(limits.get(`deposits_${period}`) ?? NO_LIMIT, nowMs);
    return amount === null ? [] : [{ amount, startMs: periodOf(period, nowMs).startMs }];
  });
};
