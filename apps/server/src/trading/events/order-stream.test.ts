import type { Order } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { openTradeEvents } from './trade-events.ts';

const theFloor = shareTradingFloor({ lanes: 2, chunkOrders: 3 });

const stateOf = ({ order_no, status, result, purchase_price, settlement_price }: Order) =>
  [order_no, status, result, purchase_price, settlement_price].join(' ');

it.each([1, 2])(
  'a reader that keeps its place reads each event once, in the order of the sockets (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const floor = await theFloor();
    const { database, clock, log, trading, market } = floor;
    const open = () =>
      openTradeEvents({ database, clock, log, terms: trading.terms, symbols: market.symbols() });
    const events = open();
    const uids = await floor.openAccounts(3);
    const order = (uid: bigint) =>
      trading.openTrade({
        uid,
        symbol: random() < 0.5 ? 'BTCUSDT' : 'ETHUSDT',
        direction: random() < 0.5 ? 'up' : 'down',
        amount: '5',
        durationSeconds: 30,
        clientId: null,
      });
    // A trade that runs when the reader begins is read to its end.
    await order(uids[0] ?? 0n);
    const heads = (
      await events.read(
        uids.map((uid) => ({ uid, after: null })),
        1,
      )
    ).map(({ head }) => head);
    const places = await Promise.all(uids.map((uid) => events.stream.begin(database, uid)));
    const read = uids.map((): string[] => []);

    const readOn = async (index: number, limit: number): Promise<number> => {
      // Another process goes on where the last one stopped.
      const answer = await open().stream.read(database, uids[index] ?? 0n, places[index] ?? '', limit);
      places[index] = answer.place;
      read[index]?.push(...answer.events.map((event) => `${event.what} ${stateOf(event.order)}`));
      return answer.events.length;
    };

    for (let second = 1; second <= 90; second += 1) {
      for (let count = wholeBetween(random, 0, 3); second < 50 && count > 0; count -= 1) {
        await order(uids[wholeBetween(random, 0, 2)] ?? 0n);
      }
      if (random() < 0.2) continue;
      const price = () => (random() < 0.25 ? null : BigInt(wholeBetween(random, 99, 101)));
      await floor.tick(floor.startSecond + second, { BTCUSDT: price(), ETHUSDT: price() });
      if (random() < 0.3) await readOn(wholeBetween(random, 0, 2), wholeBetween(random, 1, 5));
    }
    for (const index of uids.keys()) while ((await readOn(index, 7)) > 0);

    for (const [index, uid] of uids.entries()) {
      const [told] = await events.read([{ uid, after: heads[index] ?? 0 }], 10_000);
      const lines = (told?.events ?? []).flatMap(({ data }) => data.map(stateOf));
      const states = (read[index] ?? []).map((line) => line.slice(line.indexOf(' ') + 1));
      // The acceptance from just before the beginning comes too.
      expect(states.slice(-lines.length)).toEqual(lines);
      expect(states.length - lines.length).toBe(index === 0 ? 1 : 0);
      expect(new Set(read[index]).size).toBe(states.length);
      expect(lines.length).toBeGreaterThan(20);
    }
  },
);
