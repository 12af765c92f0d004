// @vitest-environment happy-dom
import type { Worth } from '@tallystick/contract/ledger/worth.ts';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import { WorthSheet } from './worth-sheet.tsx';

const WORTH: Worth = {
  from: '2026-11-22T00:00:00.000Z',
  to: '2026-11-29T00:00:00.000Z',
  points: [
    { at: '2026-11-22T00:00:00.000Z', worth: '0.12345678' },
    { at: '2026-11-29T00:00:00.000Z', worth: '10074.99870678' },
  ],
  causes: {
    deposits: '10000.00000000',
    withdrawals: '0',
    trades: '74.87525',
    products: '0',
    corrections: '0',
    prices: '0',
  },
};

test('the worth of an account is told in cents, on the screen and to a screen reader', async () => {
  playServer({ '/api/user/worth': WORTH });
  const screen = openScreen(<WorthSheet open onClose={() => undefined} />);
  await expect.poll(() => screen.textContent).toContain('+10,074.87 USDT');
  expect(screen.textContent).toContain('+10,000.00 USDT');
  expect(screen.textContent).toContain('+74.87 USDT');
  const chart = screen.querySelector('[role="slider"]')?.getAttribute('aria-label') ?? '';
  expect(chart).toContain('10,074.99');
  expect(`${screen.textContent} ${chart}`).not.toMatch(/\.\d{3}/);
});
