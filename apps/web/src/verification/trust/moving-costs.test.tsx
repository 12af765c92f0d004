// @vitest-environment happy-dom

import { MOVING_COSTS } from '@tallystick/rules/moving-cost-table.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { movingCostsOf } from './moving-costs.rules.ts';
import { MovingCosts } from './moving-costs.tsx';

const term = (seconds: number, max: string) => ({
  version: 1,
  seconds,
  profit_rate: '0.8',
  fee_rate: '0',
  min: '1',
  max,
  break_even: '0.55555556',
});
const TERMS = [term(30, '5000'), term(45, '5000'), term(300, '10')];

test('a measured coin has the durations that were measured, each beside the largest stake in force', () => {
  const { measured, others } = movingCostsOf(['BTCUSDT', 'SOLUSDT', 'ETHUSDT'], TERMS);
  expect(measured.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
  expect(measured[0]?.durations?.map(({ seconds, largest, isAbove }) => [seconds, largest, isAbove])).toEqual(
    [
      [30, '5000', true],
      [300, '10', false],
    ],
  );
  // There is no recorded day of it.
  expect(measured[1]?.durations).toBeNull();
  expect(others).toEqual(['SOLUSDT']);
});

test('a larger profit makes a smaller bound', () => {
  const boundOf = (profit_rate: string) =>
    movingCostsOf(['BTCUSDT'], [{ ...term(30, '5000'), profit_rate }]).measured[0]?.durations?.[0]?.bound;
  expect(Number(boundOf('0.9'))).toBeLessThan(Number(boundOf('0.8')));
});

const none = { lost: 0, lost_amount: '0', won: 0, won_amount: '0', tied: 0, unknown: 0 };
const FIGURES = {
  as_of: '2026-11-20T10:00:00.000Z',
  since: '2026-10-21T10:00:00.000Z',
  coverage: [],
  house_margin: { staked: '0', returned: '0', margin: null },
  losing_share: { accounts: 0, losing: 0, share: null },
  void_rate: { trades: 0, voids: 0, rate: null, at_nearest_prices: none },
  settlement_delay: { average_ms: null, longest_ms: null, now_seconds: 0 },
  index_uptime: {
    seconds: 10,
    coins: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((symbol) => ({ symbol, priced: 9, share: '0.9' })),
  },
  orders_witnessed: { orders: 0, late: 0, p50_ms: null, p99_ms: null, longest_ms: null, waiting_ms: null },
  anchors: [],
};
const HISTORY = {
  in_force: 1,
  versions: [
    { version: 1, effective_at: '2026-01-01T00:00:00.000Z', approved_at: null, reason: null, terms: TERMS },
  ],
};

const open = (figures: unknown): HTMLElement => {
  playServer({ '/api/trust/figures': figures, '/api/trust/terms': HISTORY });
  return openScreen(<MovingCosts />, {
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  });
};

test('each coin shows the cost, how often it works, the bound and the largest stake in force', async () => {
  const screen = open(FIGURES);
  await expect.poll(() => screen.querySelectorAll('details').length).toBe(2);
  const [bitcoin, ether] = [...screen.querySelectorAll('details')].map((each) =>
    (each.textContent ?? '').replace(/\s/g, ' '),
  );
  expect(MOVING_COSTS[0]?.cheapest.cost).toBe(52_047_155n);
  expect(bitcoin).toContain('BTC/USDTPushing the price by 0.01% costs at least 52.04 USDT');
  expect(bitcoin).toContain('Push by 0.01%52.04 USDT to 723.48 USDT');
  expect(bitcoin).toContain(
    '30 sOutcomes that 0.01% would flip21.2%Could pay off from37.60 USDTLargest trade amount5,000.00 USDT',
  );
  expect(
    bitcoin?.split('The largest trade amount is above the one from which a push could pay off.'),
  ).toHaveLength(2);
  expect(ether).not.toContain('is above');
  expect(bitcoin).not.toContain('45 s');
  expect(bitcoin?.endsWith('Largest trade amount10.00 USDT')).toBe(true);
  expect(ether).toContain('How often it would workNot measured');
  expect(screen.textContent).toContain('Not measured, because there is no recording: SOL/USDT.');
});

test('a failure says so and can be tried again', async () => {
  const screen = open(() => new Response('{}', { status: 503 }));
  await expect.poll(() => [...screen.querySelectorAll('button')].length).toBeGreaterThan(0);
});
