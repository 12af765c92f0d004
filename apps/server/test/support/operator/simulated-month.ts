import { movePool } from '../../../src/ledger/public.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { seededRandom } from '../random.ts';
import { START_SECOND } from '../trades/written-market.ts';
import { openVerificationBench, type VerificationBench } from '../verification/verification-bench.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** The house moves this between its pools and the outside in the middle of the month. */
const POOL_MOVE = 1_234_567_890_123n;

export interface MonthOptions {
  readonly customers: number;
  readonly days: number;
  readonly roundsPerDay: number;
  readonly tradesPerRound: number;
}

/** A payment as it was written, for sums that the test makes itself. */
export interface Payment {
  readonly uid: bigint;
  readonly second: number;
  readonly value: bigint;
  readonly isIn: boolean;
}

export interface SimulatedMonth extends VerificationBench {
  readonly uids: readonly bigint[];
  readonly payments: readonly Payment[];
  /** The second at which each customer registered, by place. */
  readonly registeredAt: readonly number[];
  readonly endSecond: number;
}

const writeCustomers = (
  database: Database,
  uids: readonly bigint[],
  registeredAt: readonly number[],
): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
       select uid, 'customer-' || uid, 'customer-' || uid, 'A customer', 'en', to_timestamp(second)
       from unnest($1::bigint[], $2::bigint[]) as u(uid, second)`,
      [uids, registeredAt],
    );
    // Every third is verified.
    await sql.query(
      `insert into accounts.personal_info_states (uid, version, status, submitted_at)
       select uid, 1, 'verified', to_timestamp(second) from unnest($1::bigint[], $2::bigint[]) with ordinality as u(uid, second, place)
       where place % 3 = 0`,
      [uids, registeredAt],
    );
  });

const writePayments = (database: Database, payments: readonly Payment[]): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    const lists = (of: readonly Payment[]) => [
      of.map(({ uid }) => uid),
      of.map(({ second }) => second),
      of.map(({ value }) => value),
    ];
    await sql.query(
      `insert into funding.applications (order_no, uid, way_id, currency, amount, fee, value_usdt, upload_id, bank_reference,
         needs_two, state, approved_by, created_at, updated_at)
       select gen_random_uuid(), uid, 'bank', 'USDT', value, 0, value, gen_random_uuid(), 'reference', false, 'credited', 'staff',
         to_timestamp(second), to_timestamp(second)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p(uid, second, value)`,
      lists(payments.filter(({ isIn }) => isIn)),
    );
    await sql.query(
      `insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, destination_id, destination,
         destination_key, amount, fee, arrival, confirmations, two_people, status, approved_by, approved_at, paid_by,
         paid_reference, created_at, updated_at, value_usdt)
       select gen_random_uuid(), uid, 'bank', 'bank', 'staff', 'USDT', 'a', 'account', 'account', value, 0, value, 0, false,
         'completed', 'staff', to_timestamp(second), 'staff', 'reference', to_timestamp(second), to_timestamp(second), value
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p(uid, second, value)`,
      lists(payments.filter(({ isIn }) => !isIn)),
    );
  });

/** Trades of one moment, and the seconds of prices that enter and settle them. Now and then the price is missing, so they are void. */
const playRound = async (
  { floor }: VerificationBench,
  random: () => number,
  round: { readonly second: number; readonly uids: readonly bigint[]; readonly trades: number },
): Promise<void> => {
  const { second } = round;
  const price = (): bigint => 5_000_000_000_000n + BigInt(Math.floor(random() * 1_000));
  const isVoid = random() < 0.05;
  const tick = (at: number) =>
    floor.tick(at, { BTCUSDT: isVoid && at > second ? null : price(), ETHUSDT: price() });
  await tick(second);
  await Promise.all(
    Array.from({ length: round.trades }, () =>
      floor.trading.openTrade({
        uid: round.uids[Math.floor(random() * round.uids.length)] ?? 0n,
        symbol: random() < 0.6 ? 'BTCUSDT' : 'ETHUSDT',
        direction: random() < 0.55 ? 'up' : 'down',
        amount: String(1 + Math.floor(random() * 40)),
        durationSeconds: random() < 0.5 ? 30 : 60,
        clientId: null,
      }),
    ),
  );
  for (const after of [1, 2, 3, 4, ...range(27, 34), ...range(57, 64)]) await tick(second + after);
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_each, n) => from + n);

/** Lets customers register, pay and trade for some days, on the real ledger and trading. The trades of the last hour are still running. */
export const simulateMonth = async (options: MonthOptions): Promise<SimulatedMonth> => {
  const bench = await openVerificationBench();
  const { floor } = bench;
  const random = seededRandom(20260102);
  const uids = await floor.openAccounts(options.customers);
  const registeredAt = uids.map(() => START_SECOND + Math.floor(random() * options.days * DAY_SECONDS));
  await writeCustomers(floor.database, uids, registeredAt);
  const payments = uids.flatMap((uid, place): Payment[] =>
    Array.from({ length: place % 4 }, (_each, n) => ({
      uid,
      second: (registeredAt[place] ?? 0) + Math.floor(random() * 5 * DAY_SECONDS),
      value: BigInt(1 + Math.floor(random() * 500)) * 1_000_000n,
      isIn: n === 0 || random() < 0.6,
    })),
  );
  const every = Math.floor((24 / options.roundsPerDay) * HOUR_SECONDS);
  let second = START_SECOND;
  for (let day = 0; day < options.days; day += 1) {
    floor.clock.set((START_SECOND + day * DAY_SECONDS) * 1000);
    await floor.trading.prepareStorage();
    await floor.ledger.prepareStorage();
    for (let turn = 0; turn < options.roundsPerDay; turn += 1) {
      second = START_SECOND + day * DAY_SECONDS + turn * every + 600;
      await playRound(bench, random, { second, uids, trades: options.tradesPerRound });
    }
    if (day === Math.floor(options.days / 2)) {
      const at = new Date(floor.clock.nowMs());
      const out = {
        lane: 0,
        from: 'house_available',
        to: 'external',
        currency: 'USDT',
        amount: POOL_MOVE,
        at,
      } as const;
      const moved = await floor.database.transaction((sql) => movePool(sql, { ...out, reference: 'out' }));
      if (!moved) throw new Error('the house has enough to move');
    }
  }
  const endSecond = second + 300;
  const shown = payments.filter((payment) => payment.second < endSecond);
  await writePayments(floor.database, shown);
  return { ...bench, uids, payments: shown, registeredAt, endSecond };
};
