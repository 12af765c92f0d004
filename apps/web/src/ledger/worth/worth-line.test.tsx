// @vitest-environment happy-dom
import type { Worth } from '@tallystick/contract/ledger/worth.ts';
import { expect, test } from 'vitest';
import { openScreen, playServer } from '../../testing/screen.tsx';
import type { WorthPoint } from './worth.rules.ts';
import { WorthLine } from './worth-line.tsx';

const CAUSES = {
  deposits: '10000.00000000',
  withdrawals: '0',
  trades: '74.87525',
  products: '0',
  corrections: '0',
  prices: '0',
};

const worthOf = (worths: readonly string[]): Worth => {
  const points = worths.map((worth, day) => ({
    at: new Date(Date.UTC(2026, 10, 20 + day)).toISOString(),
    worth,
  }));
  return { from: points[0]?.at ?? '', to: points.at(-1)?.at ?? '', points, causes: CAUSES };
};

const MONTH = worthOf(['0', '0.12345678', '9000.5', '10074.99870678']);

const open = (month: Worth) => {
  const looked: (WorthPoint | null)[] = [];
  playServer({
    '/api/user/worth': ({ range }: { range: string }) => (range === 'day' ? worthOf(['5', '6']) : month),
  });
  const screen = openScreen(<WorthLine total="10080.12" onLook={(point) => looked.push(point)} />);
  return { screen, looked, line: () => screen.querySelector('[role="slider"]') };
};

test('the change of a day counts no deposit, and every amount is told in cents', async () => {
  const { screen, line } = open(MONTH);
  await expect.poll(() => screen.textContent).toContain('+74.87');
  expect(screen.textContent).not.toContain('10,074.87');
  expect(line()?.getAttribute('aria-label')).toContain('10,080.12');
  expect(`${screen.textContent} ${line()?.getAttribute('aria-label')}`).not.toMatch(/\.\d{3}/);
});

test('the arrow keys go along the line and read each day; leaving it returns to now', async () => {
  const { line, looked } = open(MONTH);
  await expect.poll(line).not.toBeNull();
  // The line begins with the first worth, and ends at the total of the page.
  expect(line()?.getAttribute('aria-valuemax')).toBe('2');
  expect(line()?.getAttribute('aria-valuetext')).toContain('10,080.12');
  const press = (key: string) => line()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowLeft');
  expect(looked.at(-1)?.worth).toBe('9000.5');
  await expect.poll(() => line()?.getAttribute('aria-valuetext')).toContain('9,000.50');
  press('Home');
  expect(looked.at(-1)?.worth).toBe('0.12345678');
  line()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(looked.at(-1)).toBeNull();
});

test('a young account shows its last day', async () => {
  const { line } = open(worthOf(['0', '0', '0', '10']));
  await expect.poll(() => line()?.getAttribute('aria-valuemax')).toBe('1');
  expect(line()?.getAttribute('aria-label')).toContain('5.00');
});
