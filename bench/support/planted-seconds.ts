import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Log } from '../../apps/server/src/platform/observability/log.ts';
import { uuidV7 } from '../../apps/server/src/platform/uuid.ts';
import type { OrderRequest } from '../../apps/server/src/trading/accept/accept-batch.sql.ts';
import { createFlusher } from '../../apps/server/src/trading/accept/flush-batches.ts';
import { ENTRY_SECONDS } from '../../apps/server/src/trading/settle/entry-and-settlement-price.rules.ts';
import type { PriceLog } from '../../apps/server/src/trading/settle/group-prices.ts';
import { createSettler } from '../../apps/server/src/trading/settle/settle-trades.ts';
import { type Floor, openAcceptors, SYMBOLS } from './floor.ts';

/** Orders in flight while a second is planted, so that the acceptor's batches are full. */
const CONCURRENCY = 1024;
const PURCHASE = 6_400_000_000_000n;
const LANE = 0;

/** Failures stop the benchmark. A settler that quietly retries would only look slow. */
const failures: unknown[] = [];
const log: Log = {
  info: () => undefined,
  warn: (facts) => failures.push(facts),
  error: (facts) => failures.push(facts),
};

/** Past seconds full of trades, accepted by the product's acceptor and settled by its settler. */
export interface PlantedSeconds {
  /** Accepts `count` trades within one second, over all coins, half of them on each side. */
  accept(second: number, count: number, durations: readonly number[]): Promise<void>;
  /** Advances the price log to `second`, and enters and settles everything due. */
  settleUntil(second: number): Promise<Settled>;
}

export interface Settled {
  readonly orders: number;
  readonly milliseconds: number;
}

/** The price rises once after the entry, so all `up` trades win. */
const pricesOfSecond = (second: number, planted: number) => {
  const price = second <= planted + ENTRY_SECONDS ? PURCHASE : PURCHASE + 1n;
  const prices = Array.from({ length: SYMBOLS }, (_, symbol) => [String(symbol + 1), price] as const);
  return { second, source: 'sim', prices: new Map(prices) };
};

/** Makes the orders of a second, over all coins, half of them on each side. */
const orderMaker = ({ firstUid, accounts }: Pick<Floor, 'firstUid' | 'accounts'>) => {
  let made = 0;
  return (second: number, durations: readonly number[]): OrderRequest => {
    made += 1;
    const turn = Math.floor(made / SYMBOLS);
    return {
      orderId: uuidV7(second * 1000 + (made % 1000)),
      uid: firstUid + BigInt(made % accounts),
      clientKey: `f${made.toString(16).padStart(31, '0')}`,
      fingerprint: BigInt(made),
      symbolId: 1 + (made % SYMBOLS),
      side: turn % 2 === 0 ? 1 : -1,
      durationSeconds: durations[Math.floor(turn / 2) % durations.length] ?? 30,
      stake: 1_000_000n,
      fee: 0n,
      profit: 800_000n,
      termsVersion: 1,
      refusal: null,
      clientNonce: made.toString(16).padStart(32, '0'),
      seen: second,
    };
  };
};

const settledOrders = async ({ database }: Pick<Floor, 'database'>, after: number): Promise<bigint> => {
  const [row] = await database.query<{ orders: bigint }>(
    'select coalesce(sum(orders), 0)::bigint as orders from trading.runs where settle_second > $1',
    [after],
  );
  return row?.orders ?? 0n;
};

/** Needs a floor with one lane. Seconds must be planted in order, each after the last settled one. */
export const plantSeconds = (
  floor: Pick<Floor, 'database' | 'firstUid' | 'accounts'> & Partial<Pick<Floor, 'isAccepting'>>,
): PlantedSeconds => {
  let head: number | null = null;
  let planted = 0;
  const orderOf = orderMaker(floor);
  const priceLog: PriceLog = {
    head: () => head,
    readSeconds: (from, to) =>
      Promise.resolve(
        Array.from({ length: to - from + 1 }, (_, index) => pricesOfSecond(from + index, planted)),
      ),
  };
  const settler = createSettler({
    database: floor.database,
    clock: systemClock,
    log,
    lanes: [LANE],
    priceLog,
    rulesOf: () => 2,
    symbolOf: String,
    ...(floor.isAccepting !== undefined && { isAccepting: floor.isAccepting }),
    flusher: createFlusher(floor.database),
    onChanged: () => undefined,
  });
  const acceptor = openAcceptors(floor.database, [LANE], () => new Date(planted * 1000)).get(LANE);
  if (acceptor === undefined) throw new Error('there is no acceptor');

  return {
    accept: async (second, count, durations) => {
      planted = second;
      let left = count;
      const work = async () => {
        while (left > 0) {
          left -= 1;
          const answer = await acceptor.submit(orderOf(second, durations));
          if (answer.kind !== 'accepted' || answer.acceptSecond !== second) {
            throw new Error(`an order was not taken as planted: ${JSON.stringify(answer)}`);
          }
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
    },
    settleUntil: async (second) => {
      const before = await settledOrders(floor, planted);
      head = second;
      const start = performance.now();
      await settler.processDue();
      const milliseconds = performance.now() - start;
      if (failures.length > 0) throw new Error('settlement failed', { cause: failures[0] });
      return { orders: Number((await settledOrders(floor, planted)) - before), milliseconds };
    },
  };
};
