// @vitest-environment happy-dom
import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { RunningList } from './running-list.tsx';

const FUND: PlanOrder = {
  order_no: '01a20b68',
  plan_id: 1,
  kind: 'liquidity',
  name: 'USDT 7',
  currency: 'USDT',
  amount: '1000.00',
  units: null,
  days: 7,
  daily_rate: '0.0068',
  application_date: '2026-11-24T00:00:00.000Z',
  expiry_time: '2026-12-01T00:00:00.000Z',
  remaining_days: 5,
  income_currency: 'USDT',
  estimated_income: '47.60',
  income: '13.60',
  daily_income: '6.80',
  estimated_repayment: '1047.60',
  redemption_income: null,
  damages: null,
  status: 'pending_settlement',
  end_time: null,
  created_at: '2026-11-24T00:00:00.000Z',
};
const MINER: PlanOrder = {
  ...FUND,
  order_no: '01a20b69',
  kind: 'miner',
  name: '100 TH/s',
  units: 2,
  daily_rate: null,
  income_currency: 'BTC',
  daily_income: '0.00008400',
};

const pageOf = (list: readonly unknown[], next: string | null = null) => ({
  list,
  page_no: 1,
  row: 30,
  total: list.length,
  next_cursor: next,
});

test('what runs stands with the days that are left and with what it pays', async () => {
  const asked = playServer({
    '/api/index/orders': ({ cursor }: { readonly cursor?: string }) =>
      cursor === undefined ? pageOf([FUND], 'more') : pageOf([MINER]),
    '/api/loan/list': pageOf([]),
  });
  const screen = openScreen(<RunningList />);
  // All of them: the second page is asked for without a tap.
  await expect.poll(() => screen.querySelectorAll('li').length).toBe(2);
  const [fund, miner] = [...screen.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(fund).toContain('1,000.00 USDT');
  expect(fund).toContain('5 days left');
  expect(fund).toContain('+6.80 USDT');
  expect(miner).toContain('2 × 100 TH/s');
  expect(miner).toContain('+0.000084 BTC');
  expect(asked.filter(({ path }) => path === '/api/index/orders').map(({ body }) => body)).toEqual([
    expect.objectContaining({ status: 'pending_settlement' }),
    expect.objectContaining({ status: 'pending_settlement', cursor: 'more' }),
  ]);
});

test('an account without anything that runs is told what belongs there', async () => {
  playServer({ '/api/index/orders': pageOf([]), '/api/loan/list': pageOf([]) });
  const screen = openScreen(<RunningList />);
  await expect.poll(() => screen.textContent).toContain('Nothing is running');
  expect(screen.textContent).toContain('No data yet');
});
