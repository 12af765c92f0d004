import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type BookingRow, selectCounted } from './activity.sql.ts';
import { tierOf } from './activity.ts';
import {
  chooseTopUp,
  type Missing,
  type TopUp,
  type TopUpAnswer,
  type TopUpQuestion,
} from './top-up.rules.ts';

/** Credited top-ups since a booking, in the order of the questions. Reads in the caller's transaction. */
export type TopUpsOf = (sql: Sql, questions: readonly TopUpQuestion[]) => Promise<readonly TopUpAnswer[]>;

export interface Earned {
  readonly chosen: TopUp | Missing;
  readonly largest: bigint | null;
}

/** The top-up that earns the reward of each booking, or the reason why there is none. */
export const findTopUps = async (
  topUpsOf: TopUpsOf,
  sql: Sql,
  bookings: readonly BookingRow[],
): Promise<readonly Earned[]> => {
  const answers = await topUpsOf(
    sql,
    bookings.map((row) => ({ uid: row.uid, sinceMs: row.createdAtMs, atLeast: tierOf(row).recharge })),
  );
  const counted = await selectCounted(
    sql,
    answers.flatMap(({ fitting }) => fitting.map(({ id }) => id)),
  );
  return answers.map((answer) => ({ chosen: chooseTopUp(answer, counted), largest: answer.largest }));
};

const usdt = (amount: bigint): string => `${formatAmount(amount, 'USDT')} USDT`;

const wordsOf = (missing: Missing, booking: BookingRow, largest: bigint | null): string => {
  const asked = `The tier asks for ${usdt(tierOf(booking).recharge)} in one top-up after ${wireTime(booking.createdAtMs).slice(0, 16).replace('T', ' ')} UTC.`;
  if (missing === 'nothing_credited') return `${asked} None was credited since.`;
  if (missing === 'too_small') return `${asked} The largest credited since is ${usdt(largest ?? 0n)}.`;
  return `${asked} Each that fits has earned another reward.`;
};

/** The top-up that earns a reward. Throws `top_up_missing` with the reason. */
export const requireTopUp = async (topUpsOf: TopUpsOf, sql: Sql, booking: BookingRow): Promise<TopUp> => {
  const [earned] = await findTopUps(topUpsOf, sql, [booking]);
  const chosen = earned?.chosen ?? 'nothing_credited';
  if (typeof chosen === 'string')
    throw new AppError('top_up_missing', { words: wordsOf(chosen, booking, earned?.largest ?? null) });
  return chosen;
};
