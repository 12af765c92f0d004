// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LimitSheet } from '../accounts/limits/limit-sheet.tsx';
import { ApplyForm } from '../funding/deposits/apply-form.tsx';
import { BankAmount } from '../funding/deposits/bank/bank-amount.tsx';
import { AlertForm } from '../notifications/alerts/alert-form.tsx';
import { RepayDialog } from '../products/loans/repay-dialog.tsx';
import { queryKeys } from '../shared/api/query-keys.ts';
import { dropDrafts } from '../shared/drafts/drafts.ts';
import { BALANCE, LOAN, OWN_LIMIT, PRODUCT, WAY, WAY_RATE } from '../testing/samples.ts';
import { openScreen, playServer, typeIn } from '../testing/screen.tsx';

const nothing = (): void => undefined;

/** Each form in which a typed amount is sent by a button, with the button before an amount is typed and for 100. */
const FORMS: readonly (readonly [name: string, form: () => ReactNode, empty: string, hundred: string])[] = [
  [
    'a repayment',
    () => <RepayDialog loan={LOAN} open onClose={nothing} />,
    'Repay · 300.15 USDT',
    'Repay · 100.00 USDT',
  ],
  ['a price alert', () => <AlertForm />, 'Add alert', 'Add alert · 100.00 USDT'],
  [
    'an own limit',
    () => <LimitSheet limit={OWN_LIMIT} onClose={nothing} save={async () => true} />,
    'Save',
    'Save · 100.00 USDT',
  ],
  ['a deposit report', () => <ApplyForm way={WAY} onSent={nothing} />, 'Submit', 'Submit · 100.00 USDT'],
  [
    'a deposit by bank',
    () => <BankAmount way={{ ...WAY, kind: 'bank', chain: null }} rate={WAY_RATE} onQuote={nothing} />,
    'Show transfer details',
    'Show transfer details · 100.00 USDT',
  ],
];

const openForm = (form: ReactNode) => {
  playServer({});
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.balances, [BALANCE]);
  client.setQueryData(queryKeys.products, [PRODUCT]);
  const screen = openScreen(form, { client });
  const field = () => screen.querySelector('input[inputmode="decimal"]');
  return {
    screen,
    field,
    button: () => [...screen.querySelectorAll('button')].at(-1)?.textContent,
    isShown: () => expect.poll(field).not.toBeNull(),
  };
};

beforeEach(dropDrafts);

describe.each(FORMS)('%s', (_name, form, empty, hundred) => {
  test('repeats the amount in the words of its button', async () => {
    const { field, button, isShown } = openForm(form());
    await isShown();
    expect(button()).toBe(empty);
    typeIn(field(), '１００');
    await expect.poll(button).toBe(hundred);
  });

  test('refuses 1e3 with the reason, and reads no number out of it', async () => {
    const { screen, field, button, isShown } = openForm(form());
    await isShown();
    typeIn(field(), '1e3');
    await expect.poll(() => screen.querySelector('[aria-invalid="true"]')).toBe(field());
    expect(screen.textContent).toContain('Please enter a valid amount.');
    expect(field()).toHaveProperty('value', '1e3');
    expect(button()).not.toMatch(/\d/);
  });
});

test('more than a loan owes repays what it owes, and the button says so', async () => {
  const { field, button, isShown } = openForm(<RepayDialog loan={LOAN} open onClose={nothing} />);
  await isShown();
  typeIn(field(), '1000');
  await expect.poll(button).toBe('Repay · 300.15 USDT');
});
