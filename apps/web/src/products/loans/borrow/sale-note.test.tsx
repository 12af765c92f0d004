// @vitest-environment happy-dom
import type { LoanQuote } from '@tallystick/contract/products/loans.ts';
import { LOCALES } from '@tallystick/i18n';
import { formatPercent } from '@tallystick/i18n/format/format-number.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { BALANCE, LOAN_QUOTE } from '../../../testing/samples.ts';
import { openScreen, playServer } from '../../../testing/screen.tsx';
import { BorrowPanel } from './borrow-panel.tsx';
import { BorrowReview } from './borrow-review.tsx';

/** Limits that no text could hold by chance. */
const QUOTE: LoanQuote = { ...LOAN_QUOTE, liquidation_ltv: '0.83', penalty_rate: '0.07' };
const OFFER: NonNullable<LoanQuote['offer']> = {
  amount: '300.00',
  days: 7,
  daily_rate: '0.0005',
  collateral: '0.01',
  least_collateral: '0.0084',
  ltv: '0.5',
  daily_interest: '0.15',
  estimated_repayment: '301.05',
  expiry_time: '2026-12-06T00:00:00.000Z',
  margin_price: '42857',
  liquidation_price: '36145',
};

const noop = (): void => undefined;
const SCREENS = [
  ['the page of a loan', () => <BorrowPanel />],
  [
    'the last look before it',
    () => <BorrowReview quote={{ ...QUOTE, offer: OFFER }} open onClose={noop} onConfirm={noop} />,
  ],
] as const;

describe.each(LOCALES)('in %s', (locale) => {
  test.each(SCREENS)('%s names the value of a forced sale and its penalty', async (_name, screen) => {
    playServer({ '/api/loan/quote': QUOTE, '/api/index/getBA': [BALANCE] });
    const shown = openScreen(screen(), { locale, client: new QueryClient() });
    const percent = (rate: string): string => formatPercent(locale, rate, { digits: 0 });
    const note = () =>
      [...shown.querySelectorAll('p')]
        .map(({ textContent }) => textContent)
        .find((text) => text.includes(percent('0.83')) && text.includes(percent('0.07')));
    await expect.poll(note).not.toBeUndefined();
    expect(note()).not.toMatch(/[{}]/);
  });
});

test('the note says which of the two is which', async () => {
  playServer({ '/api/loan/quote': QUOTE, '/api/index/getBA': [BALANCE] });
  const screen = openScreen(<BorrowPanel />);
  await expect.poll(() => screen.textContent).toContain('reaches 83% of the collateral’s value');
  expect(screen.textContent).toContain('a penalty of 7%');
});
