import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import {
  type CustomerFigures,
  type DecidedTrade,
  FIRST_RULES,
  judgeFigures,
  oneAfterTheOther,
  oneInByChance,
} from './risk.rules.ts';

const QUIET: CustomerFigures = {
  payments: 0,
  sameDestination: [],
  sameDevice: [],
  trades: [],
  nearLimit: 0,
};

/** Trades one after the other, of which the first `wins` are won. */
const trades = (count: number, wins: number): readonly DecidedTrade[] =>
  Array.from({ length: count }, (_trade, n) => ({
    entrySecond: n * 60,
    settleSecond: n * 60 + 60,
    won: n < wins,
  }));

const raisedBy = (figures: Partial<CustomerFigures>) =>
  judgeFigures(FIRST_RULES, { ...QUIET, ...figures }).map(({ rule }) => rule);

describe('the chance of wins', () => {
  it.each([
    // All outcomes; one of 2^20; 1 + 20 of 2^20; the upper half of 2^3.
    [0, 20, 1n],
    [20, 20, 1_048_576n],
    [19, 20, 49_932n],
    [2, 3, 2n],
    // P(X >= 60 | n = 100) = 0.028443966…, as published tables give it.
    [60, 100, 35n],
    // Rarer than the database can hold.
    [500, 500, 1_000_000_000_000_000n],
  ])('of %i of %i is one in %i', (wins, trials, oneIn) => {
    expect(oneInByChance(wins, trials)).toBe(oneIn);
  });

  it('agrees with counting every outcome', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 12 }), (trials, wanted) => {
        const wins = Math.min(wanted, trials);
        let many = 0;
        for (let outcome = 0; outcome < 2 ** trials; outcome += 1) {
          const ones = outcome.toString(2).replaceAll('0', '').length;
          if (ones >= wins) many += 1;
        }
        expect(oneInByChance(wins, trials)).toBe(BigInt(Math.floor(2 ** trials / many)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('trades that count', () => {
  it('ten equal trades of one second are one observation', () => {
    const same = Array.from({ length: 10 }, () => ({ entrySecond: 5, settleSecond: 35, won: true }));
    expect(oneAfterTheOther(same)).toHaveLength(1);
    expect(raisedBy({ trades: Array.from({ length: 40 }, () => same[0] ?? fail()) })).toEqual([]);
  });

  it('never overlap, whatever the order in which they are given', () => {
    const trade = fc.record({
      entrySecond: fc.nat({ max: 500 }),
      length: fc.integer({ min: 1, max: 90 }),
      won: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 60 }), (list) => {
        const kept = oneAfterTheOther(
          list.map(({ entrySecond, length, won }) => ({
            entrySecond,
            settleSecond: entrySecond + length,
            won,
          })),
        );
        for (const [n, each] of kept.entries())
          expect(each.entrySecond).toBeGreaterThanOrEqual(kept[n - 1]?.settleSecond ?? 0);
        expect(kept.length > 0).toBe(list.length > 0);
      }),
    );
  });
});

const fail = (): never => {
  throw new Error('there is a trade');
};

describe('each rule', () => {
  it('asks from its threshold on, and not below it', () => {
    expect(raisedBy({})).toEqual([]);
    expect(raisedBy({ payments: 19, nearLimit: 2, sameDevice: [1n, 2n, 3n] })).toEqual([]);
    expect(raisedBy({ payments: 20 })).toEqual(['velocity']);
    expect(raisedBy({ nearLimit: 3 })).toEqual(['splitting']);
    expect(raisedBy({ sameDevice: [1n, 2n, 3n, 4n] })).toEqual(['sharing']);
    expect(raisedBy({ sameDestination: [1n] })).toEqual(['sharing']);
    // 20 of 20 are one in 1,048,576; 19 of 19 are too few trades.
    expect(raisedBy({ trades: trades(20, 20) })).toEqual(['streak']);
    expect(raisedBy({ trades: trades(19, 19) })).toEqual([]);
    expect(raisedBy({ trades: trades(200, 120) })).toEqual([]);
    expect(raisedBy({ trades: trades(200, 136) })).toEqual(['streak']);
  });

  it('is not looked at when it is off', () => {
    const off = {
      ...FIRST_RULES,
      velocity: { ...FIRST_RULES.velocity, action: 'off' as const },
    };
    expect(judgeFigures(off, { ...QUIET, payments: 900 })).toEqual([]);
  });

  it('says its finding in words and figures', () => {
    const [streak] = judgeFigures(FIRST_RULES, { ...QUIET, trades: trades(20, 20) });
    expect(describeReason(streak?.found ?? '')).toBe(
      '20 of the newest 20 trades that did not overlap ended with a profit. Chance gives this to one customer in 1048576. The rule asks from one in 1000000 on.',
    );
    const [sharing] = judgeFigures(FIRST_RULES, { ...QUIET, sameDestination: [7n, 8n] });
    expect(describeReason(sharing?.found ?? '')).toBe(
      '2 other accounts with the same wallet or card: 7, 8. The rule asks from 1 on.',
    );
  });
});
