import type { Balance } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';
import {
  openTradingFloor,
  START_SECOND,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';
import { moveMoney, readBalances } from '../../ledger/public.ts';
import type { EventSource } from '../../platform/sockets/sockets.ts';
import { openTradeEvents } from '../../trading/public.ts';
import { createBalanceEvents } from './balance-events.ts';

const LIMIT = 10_000;
const valueInUsdt = () => null;

/** Another process on the same database. It shares no memory. */
const openEvents = (floor: TradingFloor): EventSource => {
  const { database, clock, log, trading, market } = floor;
  const trades = openTradeEvents({ database, clock, log, terms: trading.terms, symbols: market.symbols() });
  return createBalanceEvents({ database, trades, valueInUsdt });
};

const read = async (events: EventSource, uid: bigint, after: number | null, limit = LIMIT) => {
  const [answer] = await events.read([{ uid, after }], limit);
  if (answer === undefined) throw new Error('no answer');
  return answer;
};

const usdtOf = async (floor: TradingFloor, uid: bigint): Promise<Balance | undefined> => {
  const context = { heldInTrades: (of: bigint) => floor.trading.heldBy(of), valueInUsdt };
  return (await readBalances(floor.ledger, context, uid)).find(({ currency }) => currency === 'USDT');
};

it.each([1, 2, 3])(
  'every change of a balance is told once, with the balance right after it (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const floor = await openTradingFloor({ chunkOrders: 3 });
    const [uid = 0n] = await floor.openAccounts(1);
    const listening = openEvents(floor);
    const start = (await read(listening, uid, null)).head;
    const told: { seq: number; data: unknown }[] = [];
    let grants = 0;
    const follow = async () => {
      const { events, head } = await read(listening, uid, start + told.length);
      told.push(...(events ?? []));
      expect(head).toBe(start + told.length);
      if (told.length > 0) expect(told.at(-1)?.data).toEqual([await usdtOf(floor, uid)]);
    };
    for (let second = 1; second <= 80; second += 1) {
      if (second < 45 && random() < 0.6) {
        const direction = random() < 0.5 ? 'up' : 'down';
        const offer = { uid, symbol: 'BTCUSDT', direction, amount: '5', durationSeconds: 30 } as const;
        await floor.trading.openTrade({ ...offer, clientId: null });
      }
      if (random() < 0.1) {
        // Money that does not belong to a trade.
        grants += 1;
        await floor.database.query(
          "select ledger.pay_user($1, 1::smallint, 'faucet', 7000000, 'faucet', $2, $3)",
          [uid, `test:${grants}`, new Date(floor.clock.nowMs())],
        );
      }
      if (random() < 0.1) {
        grants += 1;
        await floor.database.transaction((sql) =>
          moveMoney(sql, {
            kind: 'loan_payout',
            uid,
            reference: `test:loan:${grants}`,
            about: null,
            at: new Date(floor.clock.nowMs()),
            lines: [
              { control: 'external', currency: 'USDT', amount: -3_000_000n },
              { uid, account: 'borrowed', currency: 'USDT', amount: 3_000_000n },
            ],
          }),
        );
      }
      if (random() < 0.15) continue;
      await floor.tick(START_SECOND + second, {
        BTCUSDT: random() < 0.2 ? null : BigInt(wholeBetween(random, 99, 101)),
      });
      if (random() < 0.7) await follow();
    }
    await follow();
    const trades = await floor.trading.countEndedOrders(uid, { symbolId: null, result: null });
    // A stake and an end for each trade, won or lost, and the grants.
    expect(told).toHaveLength(2 * trades + grants);
    expect(await floor.trading.countEndedOrders(uid, { symbolId: null, result: 'lose' })).toBeGreaterThan(0);
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => start + 1 + index));

    const other = openEvents(floor);
    expect((await read(other, uid, start)).events).toEqual(told);
    for (const missed of [0, 1, 2, 9]) {
      const { events } = await read(other, uid, start + told.length - missed, 5);
      expect(events).toEqual(told.slice(told.length - missed).slice(0, 5));
    }
    expect((await read(other, uid, start + told.length + 1)).events).toBeNull();
  },
);
