import { campaignRewardForm } from '@tallystick/contract';
import { uuid } from '@tallystick/contract/fields.ts';
import { formatAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import { moveMoney } from '../../ledger/public.ts';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ProductsContext } from '../context.ts';
import { type BookingRow, selectBooking } from './activity.sql.ts';
import { tierOf } from './activity.ts';
import { requireTopUp } from './find-top-up.ts';

/** The columns of a reward that a change sets. The amount is that of the booked tier, in minor units as text. */
const storedReward = z.object({
  uid: z.string(),
  currency: z.literal('USDT'),
  amount: z.string(),
  /** Null in a proposal of a time when rewards named no top-up. */
  top_up_id: z.nullable(z.string()),
  top_up_value: z.nullable(z.string()),
});
type Reward = z.output<typeof storedReward>;

const bookingOf = async (sql: Sql, bookingId: string): Promise<BookingRow> => {
  const booking = uuid.safeParse(bookingId).success ? await selectBooking(sql, bookingId) : null;
  if (booking === null) throw new AppError('not_found');
  return booking;
};

const writeReward = writesVersion('products.campaign_rewards', {
  target: 'booking_id',
  decidedAt: 'paid_at',
});

/** Moves the reward from the campaign's pool to the customer. */
const pay = async (sql: Sql, { uid, amount }: Reward, bookingId: string, at: Date): Promise<void> => {
  const moved = await moveMoney(sql, {
    kind: 'campaign_reward',
    uid: BigInt(uid),
    reference: `campaign:${bookingId}`,
    about: bookingId,
    at,
    lines: [
      { control: 'campaign_pool', currency: 'USDT', amount: -BigInt(amount) },
      { uid: BigInt(uid), account: 'available', currency: 'USDT', amount: BigInt(amount) },
    ],
  });
  if (moved.outcome === 'short') throw new AppError('pool_too_small');
  if (moved.outcome === 'repeated') throw new AppError('already_decided');
};

/** The reward of a booked tier, paid once. The target is the booking. A credited top-up has to fit the tier and to come after the booking. */
export const campaignRewardsChange = ({
  topUpsOf,
  onChanged,
}: Pick<ProductsContext, 'topUpsOf' | 'onChanged'>): AnyChange => {
  const rewardOf = async (sql: Sql, bookingId: string): Promise<Reward> => {
    const booking = await bookingOf(sql, bookingId);
    const topUp = await requireTopUp(topUpsOf, sql, booking);
    return {
      uid: String(booking.uid),
      currency: 'USDT',
      amount: String(tierOf(booking).reward),
      top_up_id: topUp.id,
      top_up_value: String(topUp.value),
    };
  };
  return defineChange({
    subject: 'campaign_rewards',
    targetName: 'booking_id',
    form: campaignRewardForm,
    content: storedReward,
    newest: async (sql, bookingId) => ({
      version: (await bookingOf(sql, bookingId)).rewardPaid === null ? 0 : 1,
      content: null,
    }),
    toContent: (_form, { target }, sql) => rewardOf(sql, target),
    // Another reward may have used the top-up since.
    check: async (sql, { top_up_id }, { target, isApproval }) => {
      if (isApproval && (await rewardOf(sql, target)).top_up_id !== top_up_id)
        throw new AppError('changed_meanwhile');
    },
    carryOut: async (sql, change) => {
      await writeReward(sql, change);
      await pay(sql, change.content, change.target, new Date(change.decidedAtMs));
    },
    onApproved: async ({ uid }) => onChanged([BigInt(uid)]),
    words: ({ uid, currency, amount, top_up_value }) => ({
      uid,
      amount: formatAmount(BigInt(amount), currency),
      currency,
      top_up_value: top_up_value === null ? null : formatAmount(BigInt(top_up_value), currency),
    }),
  });
};
