// @vitest-environment happy-dom
import type { Alert } from '@tallystick/contract/market/alerts.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { PRODUCT } from '../../testing/samples.ts';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { PriceAlerts } from './price-alerts.tsx';

const alertAt = (price: string): Alert => ({
  alert_id: price,
  symbol: 'BTCUSDT',
  kind: 'above',
  price,
  percent: null,
  window_seconds: null,
  repeats: false,
  armed: true,
  created_at: '2026-11-29T00:00:00.000Z',
});

test.each([
  ['70.0000', '70.00'],
  ['70', '70.00'],
  ['60000.555', '60,000.555'],
  ['0.00012345', '0.00012345'],
])('an alert at %s is shown as it was set, without digits that say nothing: %s', async (price, shown) => {
  playServer({});
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.alerts, [alertAt(price)]);
  client.setQueryData(queryKeys.products, [PRODUCT]);
  const screen = openScreen(<PriceAlerts />, { client });
  await expect.poll(() => screen.querySelector('li')?.textContent).toContain(`${shown} USDT`);
  const figures = screen.querySelector('li')?.textContent?.match(/[\d.,]*\d/g);
  expect(figures).toEqual([shown]);
});
