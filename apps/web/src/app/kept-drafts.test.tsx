// @vitest-environment happy-dom
import type { Locale } from '@tallystick/i18n';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LimitSheet } from '../accounts/limits/limit-sheet.tsx';
import { InfoForm } from '../accounts/personal-info/info-form.tsx';
import { EmailPage } from '../accounts/settings/email-page.tsx';
import { RegisterForm } from '../accounts/sign-in/register-form.tsx';
import { userKey } from '../accounts/use-user.ts';
import { ApplyForm } from '../funding/deposits/apply-form.tsx';
import { BankAmount } from '../funding/deposits/bank/bank-amount.tsx';
import { AddCardPage } from '../funding/destinations/add-card-page.tsx';
import { AddWalletPage } from '../funding/destinations/add-wallet-page.tsx';
import { WithdrawPage } from '../funding/withdrawals/request/withdraw-page.tsx';
import { AlertForm } from '../notifications/alerts/alert-form.tsx';
import { SubscribeSheet } from '../products/fund/subscribe-sheet.tsx';
import { BorrowPanel } from '../products/loans/borrow/borrow-panel.tsx';
import { RepayDialog } from '../products/loans/repay-dialog.tsx';
import { queryKeys } from '../shared/api/query-keys.ts';
import { endSession, signIn } from '../shared/device/session.ts';
import { dropDrafts } from '../shared/drafts/drafts.ts';
import { Composer } from '../support/chat/composer.tsx';
import {
  BALANCE,
  FUND_PLAN,
  LOAN,
  LOAN_QUOTE,
  OWN_LIMIT,
  PRODUCT,
  USER,
  WALLET,
  WAY,
  WAY_RATE,
} from '../testing/samples.ts';
import { openScreen, playServer, typeIn } from '../testing/screen.tsx';

const nothing = (): void => undefined;

/** Each form that keeps drafts, with the number of its kept fields. */
const FORMS: readonly (readonly [name: string, kept: number, form: () => ReactNode])[] = [
  ['a fund subscription', 1, () => <SubscribeSheet plan={FUND_PLAN} onClose={nothing} />],
  ['a repayment', 1, () => <RepayDialog loan={LOAN} open onClose={nothing} />],
  ['an own limit', 1, () => <LimitSheet limit={OWN_LIMIT} onClose={nothing} save={async () => true} />],
  ['a loan', 1, () => <BorrowPanel />],
  ['a price alert', 1, () => <AlertForm />],
  ['a withdrawal', 1, () => <WithdrawPage />],
  ['a deposit report', 2, () => <ApplyForm way={WAY} onSent={nothing} />],
  ['a deposit by bank', 1, () => <BankAmount way={WAY} rate={WAY_RATE} onQuote={nothing} />],
  ['a wallet', 2, () => <AddWalletPage />],
  ['a bank card', 5, () => <AddCardPage />],
  ['personal information', 4, () => <InfoForm info={null} onSent={nothing} />],
  ['an e-mail address', 1, () => <EmailPage />],
  ['a registration', 2, () => <RegisterForm invitationCode="" />],
  ['a chat message', 1, () => <Composer draft="" about={null} onSent={nothing} />],
];

const SECRET = 'input[type="password"], input[name="code"], input[name="otp"], input[name="card_number"]';
const TYPED = 'input:not([type="file"], [type="range"], [type="radio"], [type="checkbox"]), textarea';

const openForm = async (form: ReactNode, locale: Locale) => {
  playServer({
    '/api/loan/quote': LOAN_QUOTE,
    '/api/index/recharge_way': [WAY],
    '/api/user/wallet_list': [WALLET],
    '/api/user/bank_list': [],
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.balances, [BALANCE]);
  client.setQueryData(queryKeys.products, [PRODUCT]);
  client.setQueryData(userKey, USER);
  const screen = openScreen(form, { client, locale });
  await expect.poll(() => screen.querySelector(TYPED)).not.toBeNull();
  const fields = (): readonly Element[] => [...screen.querySelectorAll(TYPED)];
  const textsOf = (found: readonly Element[]): readonly string[] =>
    found.flatMap((each) => ('value' in each ? [String(each.value)] : []));
  return {
    fields,
    kept: () => textsOf(fields().filter((field) => !field.matches(SECRET))),
    secrets: () => textsOf(fields().filter((field) => field.matches(SECRET))),
  };
};

const signInAs = (uid: string): void => signIn({ ...USER, uid }, 'device');

/** Enough of a canvas for the pad of the signature. */
const drawing = new Proxy({}, { get: () => nothing, set: () => true });

beforeEach(() => {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => drawing, writable: true });
  signInAs('4711');
  onTestFinished(() => {
    endSession();
    dropDrafts();
  });
});

describe.each(FORMS)('%s', (_name, kept, form) => {
  test('keeps what is typed over a change of language and an expired session, and no secret', async () => {
    const first = await openForm(form(), 'en');
    first.fields().forEach((field, at) => {
      typeIn(field, field.matches(SECRET) ? `secret ${at}` : `text ${at}`);
    });
    const typed = first.kept();
    expect(typed.filter((text) => text.startsWith('text'))).toHaveLength(kept);

    const inGerman = await openForm(form(), 'de');
    expect(inGerman.kept()).toEqual(typed);
    endSession();
    signInAs('4711');
    const afterLogin = await openForm(form(), 'en');
    expect(afterLogin.kept()).toEqual(typed);
    expect(afterLogin.secrets().join('')).toBe('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');

    endSession();
    signInAs('4712');
    const ofAnother = await openForm(form(), 'en');
    expect(ofAnother.kept().join()).not.toContain('text');
  });
});
