import type { ActivityTier, activity, bookActivity, DataOf } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { type BookingRow, insertBooking, selectActivityPage, selectBookingsOf } from './activity.sql.ts';

/** A stored version of the page. Amounts are minor units of USDT. */
export const activityPage = z.object({
  texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
  tiers: z.array(z.object({ recharge: z.string(), reward: z.string() })),
});

type Booking = DataOf<typeof bookActivity>;

export const toWireBooking = (row: BookingRow): Booking => ({
  booking_id: row.bookingId,
  tier: row.tier,
  reward_paid: row.rewardPaid === null ? null : formatAmount(row.rewardPaid, 'USDT'),
  created_at: wireTime(row.createdAtMs),
});

/** The required top-up and the reward of a booked tier, in minor units of USDT. */
export const tierOf = (row: Pick<BookingRow, 'page' | 'tier'>): { recharge: bigint; reward: bigint } => {
  const tier = activityPage.parse(row.page).tiers[row.tier - 1];
  invariant(tier !== undefined, 'a booking is of a tier that the page has');
  return { recharge: BigInt(tier.recharge), reward: BigInt(tier.reward) };
};

/** The page in a language (or English if missing), with the customer's bookings. */
export const readActivity = async (
  database: Database,
  uid: bigint,
  locale: string,
): Promise<DataOf<typeof activity>> => {
  const { version, page, publishedAtMs } = await selectActivityPage(database);
  const { texts, tiers } = activityPage.parse(page);
  const words = texts[locale] ?? texts['en'];
  invariant(words !== undefined, 'an activity page has English');
  const booked = await selectBookingsOf(database, uid, version);
  return {
    version,
    ...words,
    tiers: tiers.map(({ recharge, reward }, index): ActivityTier => {
      const own = booked.find(({ tier }) => tier === index + 1);
      return {
        tier: index + 1,
        recharge: formatAmount(BigInt(recharge), 'USDT'),
        reward: formatAmount(BigInt(reward), 'USDT'),
        booking: own === undefined ? null : toWireBooking(own),
      };
    }),
    published_at: wireTime(publishedAtMs),
  };
};

/** Books a tier of the current page once. A repeated call returns the same booking. */
export const bookTier = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  ask: { readonly uid: bigint; readonly version: number; readonly tier: number },
): Promise<Booking> => {
  const { uid, version, tier } = ask;
  const shown = await selectActivityPage(database);
  if (shown.version !== version || activityPage.parse(shown.page).tiers.length < tier)
    throw new AppError('not_found');
  const nowMs = clock.nowMs();
  await insertBooking(database, { uid, bookingId: uuidV7(nowMs), version, tier, at: new Date(nowMs) });
  const booking = (await selectBookingsOf(database, uid, version)).find((row) => row.tier === tier);
  invariant(booking !== undefined, 'a booking is kept');
  return toWireBooking(booking);
};
