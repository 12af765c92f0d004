import * as z from 'zod/mini';
import { moveMoney } from '../../ledger/public.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { insertCampaignReward, selectBooking } from './activity.sql.ts';
import { tierOf } from './activity.ts';
import { requireTopUp, type TopUpsOf } from './find-top-up.ts';

/** The content of a reward proposal. The amount is that of the booked tier, in minor units of USDT. */
const rewardDetail = z.object({
  booking_id: z.string(),
  uid: z.string(),
  amount: z.string(),
  /** Found at the proposal. The payment looks for it again. */
  top_up: z.optional(z.string()),
  top_up_value: z.optional(z.string()),
});

/** The proposal for paying a booking. Throws `already_decided` if it was paid, and `top_up_missing`. */
export const rewardOf = async (
  topUpsOf: TopUpsOf,
  sql: Sql,
  bookingId: string,
): Promise<z.output<typeof rewardDetail>> => {
  const booking = await selectBooking(sql, bookingId);
  if (booking === null) throw new AppError('not_found');
  if (booking.rewardPaid !== null) throw new AppError('already_decided');
  const topUp = await requireTopUp(topUpsOf, sql, booking);
  return {
    top_up: topUp.id,
    top_up_value: String(topUp.value),
    booking_id: bookingId,
    uid: String(booking.uid),
    amount: String(tierOf(booking).reward),
  };
};

/** Pays the reward of a booking once from the campaign's pool, in the caller's transaction. Returns its customer. */
export const payReward = async (
  topUpsOf: TopUpsOf,
  sql: Sql,
  ask: { readonly proposalId: string; readonly detail: unknown; readonly nowMs: number },
): Promise<bigint> => {
  const detail = rewardDetail.parse(ask.detail);
  const { proposalId } = ask;
  const bookingId = detail.booking_id;
  const amount = BigInt(detail.amount);
  const uid = BigInt(detail.uid);
  const at = new Date(ask.nowMs);
  const booking = await selectBooking(sql, bookingId);
  if (booking === null) throw new AppError('not_found');
  if (booking.rewardPaid !== null) throw new AppError('already_decided');
  const topUp = await requireTopUp(topUpsOf, sql, booking);
  const earned = { topUpId: topUp.id, topUpValue: topUp.value };
  if (!(await insertCampaignReward(sql, { bookingId, proposalId, amount, at, ...earned })))
    throw new AppError('already_decided');
  const moved = await moveMoney(sql, {
    kind: 'campaign_reward',
    uid,
    reference: `campaign:${bookingId}`,
    about: bookingId,
    at,
    lines: [
      { control: 'campaign_pool', currency: 'USDT', amount: -amount },
      { uid, account: 'available', currency: 'USDT', amount },
    ],
  });
  if (moved.outcome === 'short') throw new AppError('pool_too_small');
  if (moved.outcome === 'repeated') throw new AppError('already_decided');
  return uid;
};
