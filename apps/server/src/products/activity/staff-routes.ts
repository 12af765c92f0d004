import { bookings, type DataOf } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import type { ProductsContext } from '../context.ts';
import { type BookingRow, countBookings, selectBookings } from './activity.sql.ts';
import { tierOf, toWireBooking } from './activity.ts';
import { type Earned, findTopUps } from './find-top-up.ts';

const positionOf = (cursor: string): { atMs: number; id: string } => {
  const [atMs = '', id = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
  return { atMs: Number(atMs), id };
};

const toWireStaffBooking = (row: BookingRow, { chosen }: Earned): DataOf<typeof bookings>['list'][number] => {
  const { recharge, reward } = tierOf(row);
  return {
    ...toWireBooking(row),
    uid: String(row.uid),
    version: row.version,
    recharge: formatAmount(recharge, 'USDT'),
    reward: formatAmount(reward, 'USDT'),
    top_up:
      typeof chosen === 'string' || row.rewardPaid !== null
        ? null
        : {
            order_no: chosen.id,
            value: formatAmount(chosen.value, 'USDT'),
            arrived_at: wireTime(chosen.arrivedAtMs),
            credited_at: wireTime(chosen.creditedAtMs),
          },
    missing: typeof chosen === 'string' && row.rewardPaid === null ? chosen : null,
  };
};

/** The bookings of the activity as staff sees them, each with the top-up that earns its reward. */
export const registerBookingRoutes = (
  http: Http,
  { context }: { readonly context: Pick<ProductsContext, 'database' | 'topUpsOf'> },
  operator: Pick<Operator, 'require'>,
): void => {
  const { database } = context;
  http.serve(bookings, async (query, { staff }) => {
    operator.require(staff, 'see_products');
    const { after, offset } = pageStart(query, positionOf);
    const start = { after: after === null ? null : { createdAtMs: after.atMs, bookingId: after.id }, offset };
    const [rows, total] = await Promise.all([
      selectBookings(database, start, query.row + 1),
      countBookings(database),
    ]);
    const earned = await findTopUps(context.topUpsOf, database, rows);
    const shown = rows.map((row, at) => ({
      row,
      earned: earned[at] ?? { chosen: 'nothing_credited', largest: null },
    }));
    return toPage(
      query,
      shown,
      total,
      (each) => toWireStaffBooking(each.row, each.earned),
      ({ row }) => encodeCursor([row.createdAtMs, row.bookingId]),
    );
  });
};
