import { expect, it } from 'vitest';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { findTradingProblems } from './readiness.ts';

const theFloor = shareTradingFloor();

it('says that no trade can be placed once the clock is set back behind the prices', async () => {
  const { market, clock, startSecond } = await theFloor();
  const problems = () =>
    findTradingProblems({
      config: { roles: null, layout: 'whole' },
      clock,
      market,
      ledgerProblems: () => [],
      signingStopped: () => null,
      servedLanes: () => [0],
      engineProblem: () => null,
      clockProblem: () => null,
    });
  expect(problems()).toEqual([]);
  clock.set((startSecond - 5) * 1000);
  expect(problems()).toEqual([]);
  clock.set((startSecond - 6) * 1000);
  expect(problems()).toEqual(['clock_behind_prices {"seconds":"6"}']);
});
