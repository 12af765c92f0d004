import {
  type AcceptedOrder,
  entryWindow,
  type PriceEntry,
  priceOf,
  settlementSecond,
  settlementWindow,
  shareOf,
  sourceOf,
  netOf as theirNetOf,
  outcomeOf as theirOutcomeOf,
  returnedBy as theirReturnedBy,
  windowPrices,
} from '@tallystick/proof';
import {
  feeOf,
  netOf,
  outcomeOf,
  profitOf,
  returnedBy,
  settlementSeconds,
  settleSecond,
} from '@tallystick/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceAt, purchasePrice, settlementPrice } from './entry-and-settlement-price.rules.ts';

/** The verifier's rules are written independently from the published rules. Both must give the same result. */

const ACCEPT = 1_767_312_000;
const SYMBOL = 'BTCUSDT';

const second = fc.option(
  fc.record({
    price: fc.option(fc.bigInt({ min: 1n, max: 60n })),
    source: fc.constantFrom('sim' as const, 'sim' as const, 'sim' as const, 'live' as const),
  }),
  { freq: 8 },
);
const trade = fc.record({
  // From the acceptance second to two seconds after the end of the longest of the short trades.
  log: fc.array(second, { minLength: 16, maxLength: 16 }),
  /** The seconds up to the end of a long trade. */
  tail: fc.array(second, { minLength: 34, maxLength: 34 }),
  rules: fc.constantFrom(1 as const, 2 as const),
  direction: fc.constantFrom('up' as const, 'down' as const),
  durationSeconds: fc.oneof(
    fc.integer({ min: 1, max: 11 }),
    fc.constantFrom(60, 61, 120, 180, 299, 300, 86_400),
  ),
  stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  profitRate: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  feeRate: fc.bigInt({ min: 0n, max: 100_000_000n }),
});

test('the server and the verifier come to the same prices, outcome and money, whatever the log says', () => {
  const outcomes = new Map<string, number>();
  fc.assert(
    fc.property(trade, ({ log, tail, rules, direction, durationSeconds, stake, profitRate, feeRate }) => {
      const isLong = durationSeconds > 11;
      const secondAt = (place: number): number =>
        place < 16 ? ACCEPT + place : ACCEPT + 2 + durationSeconds - 31 + (place - 16);
      const entries: PriceEntry[] = [...log, ...(isLong ? tail : [])].flatMap((logged, place) =>
        logged === null
          ? []
          : [
              {
                second: secondAt(place),
                source: logged.source,
                prices: new Map([[SYMBOL, logged.price]]),
                madeOf: new Map(),
                more: null,
              },
            ],
      );
      const order: AcceptedOrder = {
        format: 2,
        rules,
        orderNo: '0196f0a0-1c3f-7b1a-9d3e-0242ac120002',
        uid: 1n,
        symbol: SYMBOL,
        direction,
        durationSeconds,
        currency: 'USDT',
        stake,
        fee: shareOf(stake, feeRate),
        profit: shareOf(stake, profitRate),
        termsVersion: 1,
        profitRate,
        feeRate,
        acceptAtMs: ACCEPT * 1000 + 999,
        nonce: new Uint8Array(16),
        seen: null,
      };

      const first = entries.find(({ second: at }) => at > ACCEPT && at <= ACCEPT + 3);
      const priceAt: PriceAt = (at) =>
        entries.find((entry) => entry.second === at && entry.source === first?.source)?.prices.get(SYMBOL) ??
        null;
      const settledAt = settleSecond(ACCEPT, durationSeconds);
      const bought = purchasePrice(priceAt, ACCEPT);
      const sold = settlementPrice(priceAt, settledAt, settlementSeconds(rules, durationSeconds));
      const outcome = outcomeOf(direction === 'up' ? 1 : -1, bought, sold);
      const money = { stake, fee: feeOf(stake, feeRate), profit: profitOf(stake, profitRate) };

      const source = sourceOf(entries, entryWindow(order));
      const read = (window: ReturnType<typeof entryWindow>) =>
        priceOf(windowPrices(entries, window, SYMBOL, source), window);
      expect(settlementSecond(order)).toBe(settledAt);
      expect([read(entryWindow(order)), read(settlementWindow(order))]).toEqual([bought, sold]);
      expect(theirOutcomeOf(direction, bought, sold)).toBe(outcome);
      expect([order.fee, order.profit]).toEqual([money.fee, money.profit]);
      expect(theirReturnedBy(outcome, order)).toBe(returnedBy(outcome, money));
      expect(theirNetOf(outcome, order)).toBe(netOf(outcome, money));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
    { numRuns: 3000, seed: 4 },
  );
  // Every outcome occurs.
  expect([...outcomes.keys()].sort()).toEqual(['lose', 'tie', 'void', 'win']);
  expect(Math.min(...outcomes.values())).toBeGreaterThan(20);
});
