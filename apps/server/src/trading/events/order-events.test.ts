import type { Order } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';
import {
  openTradingFloor,
  shareTradingFloor,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';
import { moveEventBase } from './order-events.sql.ts';
import { openTradeEvents, type TradeEvents } from './trade-events.ts';

const LIMIT = 10_000;
const theFloor = shareTradingFloor();
const theFloorOfTwoLanes = shareTradingFloor({ lanes: 2, chunkOrders: 3 });

/** Another process on the same database. It shares no memory. */
const openEvents = (floor: TradingFloor): TradeEvents =>
  openTradeEvents({
    database: floor.database,
    clock: floor.clock,
    log: floor.log,
    terms: floor.trading.terms,
    symbols: floor.market.symbols(),
  });

const headOf = async (events: TradeEvents, uid: bigint): Promise<number> =>
  (await events.read([{ uid, after: null }], LIMIT))[0]?.head ?? 0;

const readAfter = async (events: TradeEvents, uid: bigint, after: number, limit = LIMIT) => {
  const [answer] = await events.read([{ uid, after }], limit);
  if (answer === undefined) throw new Error('no answer');
  return answer;
};

interface Line {
  readonly seq: number;
  readonly data: readonly Order[];
}

/** Removes the countdown, which changes each second, and keeps the lasting content of an event. */
const toLines = (events: readonly Line[] | null): Line[] | null =>
  events?.map(({ seq, data }) => ({ seq, data: data.map((order) => ({ ...order, countdown: 0 })) })) ?? null;

/** The successive states of each order. */
const storiesOf = (lines: readonly Line[]): Order['status'][][] =>
  [
    ...Map.groupBy(
      lines.flatMap(({ data }) => data),
      ({ order_no }) => order_no,
    ).values(),
  ].map((orders) => orders.map(({ status }) => status));

/** Ninety seconds of trades by three customers, some seconds without a price. `onStep` runs after each step. */
const live = async (
  floor: TradingFloor,
  uids: readonly bigint[],
  seed: number,
  onStep: () => Promise<void>,
) => {
  const random = seededRandom(seed);
  for (let second = 1; second <= 90; second += 1) {
    for (let count = wholeBetween(random, 0, 4); second < 50 && count > 0; count -= 1) {
      await floor.trading.openTrade({
        uid: uids[wholeBetween(random, 0, uids.length - 1)] ?? 0n,
        symbol: random() < 0.5 ? 'BTCUSDT' : 'ETHUSDT',
        direction: random() < 0.5 ? 'up' : 'down',
        amount: '5',
        durationSeconds: 30,
        clientId: null,
      });
      if (random() < 0.2) await onStep();
    }
    if (random() < 0.2) continue;
    const price = () => (random() < 0.25 ? null : BigInt(wholeBetween(random, 99, 101)));
    await floor.tick(floor.startSecond + second, { BTCUSDT: price(), ETHUSDT: price() });
    if (random() < 0.5) await onStep();
  }
  await onStep();
};

it.each([1, 2, 3])('numbers told one by one are those told afterwards, by any process (%i)', async (seed) => {
  const floor = await theFloorOfTwoLanes();
  const uids = await floor.openAccounts(3);
  const listening = openEvents(floor);
  const starts = await Promise.all(uids.map((uid) => headOf(listening, uid)));
  const told = uids.map((): Line[] => []);
  await live(floor, uids, seed, async () => {
    for (const [index, uid] of uids.entries()) {
      const lines = told[index] ?? [];
      const { events, head } = await readAfter(listening, uid, (starts[index] ?? 0) + lines.length);
      lines.push(...(toLines(events) ?? []));
      expect(head).toBe((starts[index] ?? 0) + lines.length);
    }
  });

  for (const [index, uid] of uids.entries()) {
    const lines = told[index] ?? [];
    const start = starts[index] ?? 0;
    const other = openEvents(floor);
    expect(toLines((await readAfter(other, uid, start)).events)).toEqual(lines);
    // Resume after any event, and in pages.
    for (const missed of [0, 1, 2, 7, lines.length - 1]) {
      const { events } = await readAfter(other, uid, start + lines.length - missed, 5);
      expect(toLines(events)).toEqual(lines.slice(lines.length - missed).slice(0, 5));
    }
    expect((await readAfter(other, uid, start + lines.length + 1)).events).toBeNull();
    expect((await readAfter(other, uid, start - 1)).events).toBeNull();

    // Each order is accepted, entered unless it is void by then, and settled. No event is missing or repeated.
    const ended = await floor.trading.countEndedOrders(uid, { symbolId: null, result: null });
    const stories = storiesOf(lines);
    expect(stories).toHaveLength(ended);
    for (const story of stories) {
      expect([
        ['accepted', 'open', 'settled'],
        ['accepted', 'open', 'void'],
        ['accepted', 'void'],
      ]).toContainEqual(story);
    }
  }
});

it('a base that has moved on changes no number; what lies before it is answered with nothing', async () => {
  const floor = await theFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const events = openEvents(floor);
  const start = await headOf(events, uid);
  const told: Line[] = [];
  // A trade every twenty seconds, with prices for its entry and none for its end. Each one is accepted, entered and void.
  for (let second = 0; second <= 800; second += 1) {
    if (second % 20 > 3) continue;
    await floor.tick(floor.startSecond + second, { BTCUSDT: 100n });
    if (second % 20 === 0 && second <= 740) {
      const offer = { uid, symbol: 'BTCUSDT', direction: 'up', amount: '5', durationSeconds: 30 } as const;
      await floor.trading.openTrade({ ...offer, clientId: null });
    }
    told.push(...(toLines((await readAfter(events, uid, start + told.length)).events) ?? []));
    if (second % 100 === 0) await moveEventBase(floor.database, uid, 10, 30);
  }
  expect(told).toHaveLength(38 * 3);
  const { events: whole } = await readAfter(openEvents(floor), uid, start);
  expect(whole).toBeNull();
  let known = 0;
  for (let missed = 1; missed <= told.length; missed += 1) {
    const { events: found, head } = await readAfter(events, uid, start + told.length - missed);
    expect(head).toBe(start + told.length);
    if (found === null) continue;
    known = missed;
    expect(toLines(found)).toEqual(told.slice(-missed));
  }
  // The newest orders can still be resumed; the old ones are only counted.
  expect(known).toBeGreaterThan(30);
  expect(known).toBeLessThan(told.length);
});

it('deletes what left the lanes more than a day ago and was read by all who need it', async () => {
  const floor = await openTradingFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const offer = { uid, symbol: 'BTCUSDT', direction: 'up', amount: '5', durationSeconds: 30 } as const;
  await floor.trading.openTrade({ ...offer, clientId: null });
  await floor.trading.openTrade({ ...offer, clientId: null });
  floor.clock.advance(86_400_000 - 1000);
  await floor.trading.openTrade({ ...offer, clientId: null });
  floor.clock.advance(2000);
  const readBatches = async () =>
    (
      await floor.database.query<{ batch_no: bigint }>(
        'select batch_no from trading.outbox order by batch_no',
      )
    ).map(({ batch_no }) => batch_no);
  const batches = await readBatches();
  expect(batches).toHaveLength(3);
  const events = openEvents(floor);
  await events.tidy(new Map());
  expect(await readBatches()).toEqual(batches);
  await events.tidy(new Map([[0, batches[0] ?? 0n]]));
  expect(await readBatches()).toEqual(batches.slice(1));
  await events.tidy(new Map([[0, batches[2] ?? 0n]]));
  expect(await readBatches()).toEqual(batches.slice(2));
});
