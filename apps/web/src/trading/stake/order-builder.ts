import type { Order } from '@tallystick/contract/trading/customer.ts';

/** Builds a trade for a test. The test sets only the fields that it is about. */
export const buildOrder = (over: Partial<Order> = {}): Order => ({
  order_no: '01940000-0000-7000-8000-000000000001',
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '100.00',
  quantity: null,
  guarantee_amount: '100.00',
  service_fee: '0.00',
  profit_rate: '0.82',
  expected_income: '82.00',
  seconds: 60,
  status: 'open',
  result: null,
  purchase_price: '91200.00',
  purchase_time: '2026-11-21T00:00:02.000Z',
  expiry_time: '2026-11-21T00:01:02.000Z',
  settlement_seconds: 5,
  settlement_price: null,
  end_time: null,
  profit: null,
  created_at: '2026-11-21T00:00:00.412Z',
  countdown: 60,
  ...over,
});
