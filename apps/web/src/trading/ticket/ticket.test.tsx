// @vitest-environment happy-dom
import type { OfferedTerm, Product } from '@tallystick/contract/market/customer.ts';
import { HOLD_MS } from '@tallystick/ui/controls/use-hold.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { BALANCE, PRODUCT } from '../../testing/samples.ts';
import { type Asked, openScreen, playServer, press, typeIn } from '../../testing/screen.tsx';
import { buildOrder } from '../stake/order-builder.ts';
import { ConfirmTicket } from './confirm-ticket.tsx';
import { Ticket } from './ticket.tsx';
import { useTicket } from './use-ticket.ts';

const SECOND = Math.floor(Date.now() / 1000);
const term = (seconds: number, profitRate: string): OfferedTerm => ({
  version: 3,
  seconds,
  profit_rate: profitRate,
  fee_rate: '0',
  min: '1.00',
  max: '5000.00',
  break_even: '0.54945055',
});
const TERMS = [term(30, '0.80'), term(60, '0.82')];
const ORDER = buildOrder({ amount: '100.00', expiry_time: new Date(Date.now() + 60_000).toISOString() });

const candleAt = (after: number) => ({
  time: SECOND - 60 + after,
  open: '60000',
  high: '60000',
  low: '60000',
  close: `${60_000 + after}`,
  volume: '0',
});

const ANSWERS = {
  '/api/index/product': { ...PRODUCT, terms: TERMS },
  '/api/user/balances': [BALANCE],
  '/api/market/candles': {
    symbol: 'BTCUSDT',
    interval: '1s',
    source: 'sim',
    candles: Array.from({ length: 60 }, (_, after) => candleAt(after)),
  },
  '/api/order/orderlist': { list: [], total: 1, page_no: 1, row: 1 },
  '/api/order/addorder': { ...ORDER, ticket: null },
  '/api/order/orderinfo': { ...ORDER, receipt: null },
};

const Screen = () => {
  const ticket = useTicket('BTCUSDT');
  return (
    <>
      <Ticket ticket={ticket} />
      <ConfirmTicket ticket={ticket} />
    </>
  );
};

const open = async (
  over: Partial<typeof ANSWERS> | Record<string, unknown> = {},
  product: Partial<Product> = {},
) => {
  localStorage.clear();
  const asked = playServer({ ...ANSWERS, ...over });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const live = { ...PRODUCT, as_of: new Date().toISOString(), ...product };
  client.setQueryData<readonly Product[]>(queryKeys.products, [live]);
  client.setQueryData(queryKeys.balances, [BALANCE]);
  const screen = openScreen(<Screen />, { client });
  await expect.poll(() => screen.querySelector('input')).not.toBeNull();
  return { screen, asked };
};

const halfOf = (screen: Element, word: string): HTMLButtonElement => {
  const half = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(word));
  if (half === undefined) throw new Error(`no half says ${word}`);
  return half;
};

/** Types an amount and waits until both halves carry their result. */
const type = async (screen: HTMLElement, amount: string, profit: string): Promise<void> => {
  typeIn(screen.querySelector('input'), amount);
  await expect.poll(() => halfOf(screen, 'Up').textContent).toContain(`Up →${profit}`);
};

const hold = async (half: Element): Promise<void> => {
  half.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }));
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 50));
  half.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, button: 0 }));
  half.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
};

const placed = (asked: readonly Asked[]) => asked.filter(({ path }) => path === '/api/order/addorder');

test('a half that is held places its trade once, and becomes the ring of the trade', async () => {
  const { screen, asked } = await open();
  await type(screen, '100', '+82.00');
  await hold(halfOf(screen, 'Up'));
  await expect.poll(() => screen.querySelector('a[href*="trade-detail"]')).not.toBeNull();
  expect(placed(asked).map(({ body }) => body)).toEqual([
    expect.objectContaining({ symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: '60' }),
  ]);
  expect(document.activeElement).toBe(screen.querySelector('a[href*="trade-detail"]'));
  press(screen, '');
  await expect.poll(() => halfOf(screen, 'Down')).toBeDefined();
});

test('a tap, as of a keyboard or a screen reader, asks before it places the trade', async () => {
  const { screen, asked } = await open();
  await type(screen, '100', '+82.00');
  halfOf(screen, 'Down').click();
  await expect.poll(() => screen.textContent).toContain('Place this trade?');
  expect(screen.textContent).toContain(
    'If BTC is below your entry price after 60 s, you get back 182.00 USDT',
  );
  expect(placed(asked)).toHaveLength(0);
  press(screen, 'Down · 100.00 USDT · 60 s');
  await expect.poll(() => placed(asked)).toHaveLength(1);
});

test('Enter in the amount moves on to the first half', async () => {
  const { screen } = await open();
  await type(screen, '100', '+82.00');
  screen.querySelector('input')?.focus();
  screen
    .querySelector('input')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => document.activeElement).toBe(halfOf(screen, 'Up'));
});

test('a large amount is asked for once more, also if it was held', async () => {
  const { screen, asked } = await open();
  await type(screen, '1000.01', '+820.0082');
  await hold(halfOf(screen, 'Up'));
  await expect.poll(() => screen.textContent).toContain('1,000.01 USDT is more than a tenth');
  press(screen, 'Change the amount');
  expect(placed(asked)).toHaveLength(0);
});

test('the risk and the break-even rate stand there before an amount, and the halves wait for one', async () => {
  const { screen } = await open();
  expect(screen.textContent).toContain('Break-even rate55.0%');
  expect(screen.textContent).toContain('Enter an amount');
  expect(halfOf(screen, 'Up').disabled).toBe(true);
  await type(screen, '100', '+82.00');
  expect(screen.textContent).toContain('If you are wrong−100.00');
  halfOf(screen, 'Up').blur();
  screen.querySelector<HTMLElement>('[aria-expanded]')?.click();
  await expect.poll(() => screen.textContent).toContain('median of the three seconds');
});

test.each([
  ['0.5', 'At least 1.00 USDT'],
  ['5000.01', 'At most 5,000.00 USDT'],
])('an amount out of bounds (%s) is refused before it is asked for', async (amount, words) => {
  const { screen } = await open();
  typeIn(screen.querySelector('input'), amount);
  await expect.poll(() => screen.textContent).toContain(words);
  expect(halfOf(screen, 'Up').disabled && halfOf(screen, 'Down').disabled).toBe(true);
});

test('a halted market takes nothing, and says why', async () => {
  const { screen } = await open({}, { status: 'halted', halt: { by: 'staff', reason: 'maintenance' } });
  typeIn(screen.querySelector('input'), '100');
  await expect.poll(() => screen.textContent).toContain('maintenance');
  expect(halfOf(screen, 'Up').disabled).toBe(true);
});

test('a refusal is told in the words of the server, and a change takes it away', async () => {
  const refusal = () =>
    Response.json({ code: 0, msg: 'Too much at once.', data: null, error: 'limit_reached' });
  const { screen } = await open({ '/api/order/addorder': refusal });
  await type(screen, '100', '+82.00');
  await hold(halfOf(screen, 'Up'));
  await expect.poll(() => screen.querySelector('[role=alert]')?.textContent).toBe('Too much at once.');
  await type(screen, '90', '+73.80');
  expect(screen.querySelector('[role=alert]')).toBeNull();
});

test('an answer that got lost is asked for again under the same key', async () => {
  let isLost = true;
  const answer = () => {
    if (!isLost) return { ...ORDER, ticket: null };
    isLost = false;
    throw new TypeError('no network');
  };
  const { screen, asked } = await open({ '/api/order/addorder': answer });
  await type(screen, '100', '+82.00');
  await hold(halfOf(screen, 'Up'));
  await expect.poll(() => screen.textContent).toContain('No answer from the server');
  press(screen, 'Check again');
  await expect.poll(() => screen.querySelector('a[href*="trade-detail"]')).not.toBeNull();
  const [first, second] = placed(asked);
  expect(second).toEqual(first);
});
