// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { Speeds } from './speeds.tsx';

const none = { cases: 0, refused: 0, p50_seconds: null, p95_seconds: null, longest_seconds: null };
const USDT = { way_id: 'usdt-erc20', kind: 'chain', chain: 'ERC20', currency: 'USDT' };
const SPEEDS = {
  as_of: '2026-11-20T10:00:00.000Z',
  counted_until: '2026-11-20T00:00:00.000Z',
  counts_money: true,
  speeds: [
    {
      measure: 'credit',
      way: USDT,
      months: [
        { month: '2026-11', ...none, refused: 2 },
        { month: '2026-10', ...none },
        {
          month: '2026-09',
          cases: 12,
          refused: 1,
          p50_seconds: 45,
          p95_seconds: 181,
          longest_seconds: 5_401,
        },
      ],
      waiting: { cases: 3, oldest_seconds: 130 },
    },
    {
      measure: 'answer',
      way: null,
      months: [
        { month: '2026-11', cases: 1, refused: 0, p50_seconds: 90, p95_seconds: 90, longest_seconds: 90 },
      ],
      waiting: { cases: 0, oldest_seconds: null },
    },
  ],
};

const open = (answer: unknown): HTMLElement => {
  playServer({ '/api/trust/speeds': answer });
  return openScreen(<Speeds />, {
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  });
};
const wordsOf = (screen: HTMLElement, name: string): string =>
  (screen.querySelector(`section[aria-label="${name}"]`)?.textContent ?? '').replace(/\s/g, ' ');

test('each way shows its newest month with cases, those that wait, and every month behind it', async () => {
  const screen = open(SPEEDS);
  await expect.poll(() => wordsOf(screen, 'Deposit seen to credited')).toContain('USDT · ERC20');
  const words = wordsOf(screen, 'Deposit seen to credited');
  // The newest month is named, because it may be an old one.
  expect(words).toContain('September 2026: half within 45 sec, 95 % within 4 min');
  expect(words).toContain('3 waiting now, the oldest for 3 min');
  expect(
    [...screen.querySelectorAll('section[aria-label="Deposit seen to credited"] li')].map(
      (each) => each.textContent,
    ),
  ).toEqual([
    'November 2026No cases2 refused',
    'October 2026No cases',
    'September 2026half within 45 sec, 95 % within 4 min12 cases · longest 1.6 hr · 1 refused',
  ]);
  expect(wordsOf(screen, 'First message to first answer')).toContain('half within 2 min, 95 % within 2 min');
  expect(screen.querySelector('section[aria-label="Withdrawal requested to paid"]')).toBeNull();
});

test('a demo says that its play money does not count', async () => {
  const screen = open({ ...SPEEDS, counts_money: false, speeds: SPEEDS.speeds.slice(1) });
  await expect.poll(() => screen.textContent).toContain('A demo’s play money doesn’t count here.');
});

test('a failure says so and can be tried again', async () => {
  const screen = open(() => new Response('{}', { status: 503 }));
  await expect.poll(() => [...screen.querySelectorAll('button')].length).toBeGreaterThan(0);
});
