import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

export interface ActivityPageRow {
  readonly version: number;
  /** As stored; the caller parses it. */
  readonly page: unknown;
  readonly publishedAtMs: number;
}

interface PageRow {
  readonly version: number;
  readonly page: unknown;
  readonly published_at: Date;
}

const toPageRow = (row: PageRow): ActivityPageRow => ({
  version: row.version,
  page: row.page,
  publishedAtMs: row.published_at.getTime(),
});

/** The current page. */
export const selectActivityPage = async (sql: Sql): Promise<ActivityPageRow> => {
  const [row] = await sql.prepared<PageRow>(
    'products_activity_page',
    'select version, page, published_at from products.activity_pages order by version desc limit 1',
  );
  invariant(row !== undefined, 'there is an activity page');
  return toPageRow(row);
};

export interface BookingRow {
  readonly bookingId: string;
  readonly uid: bigint;
  readonly version: number;
  readonly tier: number;
  readonly page: unknown;
  /** Minor units of USDT. Null until it is paid. */
  readonly rewardPaid: bigint | null;
  readonly createdAtMs: number;
}

interface Row {
  readonly booking_id: string;
  readonly uid: bigint;
  readonly version: number;
  readonly tier: number;
  readonly page: unknown;
  readonly amount: bigint | null;
  readonly created_at: Date;
}

const toBooking = (row: Row): BookingRow => ({
  bookingId: row.booking_id,
  uid: row.uid,
  version: row.version,
  tier: row.tier,
  page: row.page,
  rewardPaid: row.amount,
  createdAtMs: row.created_at.getTime(),
});

const SELECT = `select b.booking_id, b.uid, b.version, b.tier, a.page, r.amount, b.created_at
  from products.bookings b
  join products.activity_pages a on a.version = b.version
  left join products.campaign_rewards r on r.booking_id = b.booking_id`;

/** A customer's bookings of one version of the page. */
export const selectBookingsOf = async (
  sql: Sql,
  uid: bigint,
  version: number,
): Promise<readonly BookingRow[]> =>
  (await sql.query<Row>(`${SELECT} where b.uid = $1 and b.version = $2 order by b.tier`, [uid, version])).map(
    toBooking,
  );

export const selectBooking = async (sql: Sql, bookingId: string): Promise<BookingRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where b.booking_id = $1`, [bookingId]);
  return row === undefined ? null : toBooking(row);
};

export interface BookingPosition {
  readonly createdAtMs: number;
  readonly bookingId: string;
}

/** Newest first. */
export const selectBookings = async (
  sql: Sql,
  start: { after: BookingPosition | null; offset: number },
  limit: number,
): Promise<readonly BookingRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT}
     where $1::timestamptz is null or (b.created_at, b.booking_id) < ($1::timestamptz, $2::uuid)
     order by b.created_at desc, b.booking_id desc offset $3::bigint limit $4::bigint`,
    [
      start.after === null ? null : new Date(start.after.createdAtMs),
      start.after?.bookingId ?? null,
      start.offset,
      limit,
    ],
  );
  return rows.map(toBooking);
};

export const countBookings = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ total: string }>('select count(*)::text as total from products.bookings');
  return Number(row?.total ?? '0');
};

/** Writes a booking, or keeps the customer's existing booking of this tier. */
export const insertBooking = async (
  sql: Sql,
  booking: Pick<BookingRow, 'bookingId' | 'uid' | 'version' | 'tier'> & { readonly at: Date },
): Promise<void> => {
  await sql.query(
    `insert into products.bookings (uid, booking_id, version, tier, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [booking.uid, booking.bookingId, booking.version, booking.tier, booking.at],
  );
};

/** The top-ups among these that have already earned a reward. */
export const selectCounted = async (sql: Sql, topUpIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (topUpIds.length === 0) return new Set();
  const rows = await sql.query<{ top_up_id: string }>(
    'select top_up_id from products.campaign_rewards where top_up_id = any ($1::uuid[])',
    [topUpIds],
  );
  return new Set(rows.map(({ top_up_id }) => top_up_id));
};
