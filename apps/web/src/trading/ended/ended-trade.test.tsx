// @vitest-environment happy-dom
import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { buildOrder } from '../stake/order-builder.ts';
import { EndedTrade } from './ended-trade.tsx';

const ENTRY_SECOND = Date.parse('2026-11-21T00:00:02.000Z') / 1000;

const candle = (second: number, close: string) => ({
  time: second,
  open: close,
  high: close,
  low: close,
  close,
  volume: '0',
});
const answerOf = (list: readonly unknown[]) => ({
  symbol: 'BTCUSDT',
  interval: '1s',
  source: 'sim',
  candles: list,
});

const ended = (result: OrderResult, over: Partial<Order> = {}): Order =>
  buildOrder({ status: 'settled', result, settlement_price: '91200.198', profit: '82.00', ...over });

const Proof = ({ receipt }: { readonly receipt: string | null }) => <p>{receipt ?? 'no receipt yet'}</p>;

const show = (order: Order, result: OrderResult, candles: unknown = answerOf([])): HTMLElement => {
  playServer({ '/api/market/candles': candles });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return openScreen(<EndedTrade order={order} result={result} receipt={null} Proof={Proof} />, { client });
};

const lineOf = (screen: Element): string => screen.querySelector('path[stroke]')?.getAttribute('d') ?? '';

test('a profit says how far the price was, and draws only the seconds that the log has', async () => {
  const seconds = [0, 1, 3].map((after) => candle(ENTRY_SECOND + after, '91200.198'));
  const screen = show(ended('win'), 'win', answerOf(seconds));
  await expect.poll(() => screen.textContent).toContain('BTC was 0.198 above your entry price.');
  await expect.poll(() => lineOf(screen).match(/M/g)).toHaveLength(2);
  expect(screen.textContent).not.toContain('can’t be shown');
});

test('a loss is grey, and nothing on the page asks for another trade', async () => {
  const order = ended('lose', { settlement_price: '91199.5', profit: '-100.00' });
  const screen = show(order, 'lose');
  await expect.poll(() => screen.textContent).toContain('BTC was 0.50 below your entry price.');
  expect(screen.querySelector('[class*="text-down"]:not([translate="no"])')).toBeNull();
  expect(screen.querySelectorAll('button')).toHaveLength(0);
});

test.each([
  ['no second is known', answerOf([])],
  ['the seconds cannot be read', () => Response.json({ code: 0, msg: 'no', data: null, error: 'not_found' })],
])('says so quietly when %s, and shows the two prices all the same', async (_, candles) => {
  const screen = show(ended('win'), 'win', candles);
  await expect
    .poll(() => screen.textContent)
    .toContain('The seconds of this trade can’t be shown right now.');
  expect(screen.textContent).toContain('91,200.198');
  expect(lineOf(screen)).toBe('');
});

test('a void trade without an entry price has no picture', async () => {
  const screen = show(
    ended('void', { purchase_price: null, settlement_price: null, profit: '0.00' }),
    'void',
  );
  await expect.poll(() => screen.textContent).toContain('too few seconds');
  expect(screen.querySelector('path[stroke]')).toBeNull();
});
