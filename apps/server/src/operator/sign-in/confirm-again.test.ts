import {
  approveDeposit,
  confirmStaff,
  confirmStaffOtp,
  enableStaffOtp,
  haltMarket,
  type StaffRoute,
  staffLogin,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, operatorBenchesOfFile } from '../../../test/support/operator/operator-bench.ts';

const openBench = operatorBenchesOfFile();

/**
 * `yes`: the call decides about money, frees money or changes the staff. The test fails for a new call of staff until it is
 * listed here.
 */
const CONFIRMED: Readonly<Record<string, readonly string[]>> = {
  yes: [
    'changes/decide',
    'changes/propose',
    'cold-proofs/enter',
    'customer/lift',
    'deposit_approve',
    'deposit_approve_received',
    'bank_line_set_aside',
    'deposit_reject',
    'deposits_resume',
    'large_deposit_confirm',
    'held_deposit_release',
    'unbooked_arrival_credit',
    'balance_difference_explain',
    'passkeys/add',
    'passkeys/add_challenge',
    'passkeys/remove',
    'risk_finding/decide',
    'personal_info/ask_again',
    'personal_info/decide',
    'personal_info/export',
    'refills/agree',
    'refills/cancel',
    'refills/raise_fee',
    'refills/request',
    'refills/sign',
    'staff/disable',
    'staff/link_revoke',
    'staff/second_admin',
    'withdrawal_approve',
    'withdrawal_paid',
    'withdrawal_reject',
    'withdrawal_retry',
  ],
  // Calls that stop something (which must never wait), read, talk to customers, or change content for them.
  no: [
    'adjustments',
    'audit',
    'bank_rates',
    'books',
    'books/chart',
    'changes',
    'changes/withdraw',
    'chat/assign',
    'chat/canned',
    'chat/canned/remove',
    'chat/canned/save',
    'chat/customer',
    'chat/list',
    'chat/mark',
    'chat/note',
    'chat/open',
    'chat/resolve',
    'chat/search',
    'chat/send',
    'chat/settings',
    'chat/settings/save',
    'chat/staff',
    'chat/tag',
    'chat/times',
    'chat/translate',
    'chat/typing',
    'chat/upload',
    'chat/wait',
    'coins',
    'coins/arrange',
    'cold-proofs',
    'complaints',
    'complaints/answer',
    'complaints/change',
    'complaints/letters',
    'complaints/open',
    'complaints/write',
    'confirm',
    'content/picture',
    'content/preview',
    'content/publications',
    'content/publish',
    'content/take_back',
    'customer',
    'customer/end_sessions',
    'customer/freeze',
    'customer/note',
    'customer/timeline',
    'customer/totals',
    'customer/warnings',
    'customers',
    'bank_lines',
    'bank_statement',
    'deposit_transaction',
    'deposits',
    'halt',
    'halt_all',
    'health',
    'invitation',
    'invitation_revoke',
    'invitation_uses',
    'invitations',
    'large_deposits',
    'held_deposits',
    'unbooked_arrivals',
    'balance_differences',
    'foreign_tokens',
    'token_return_targets',
    'token_returns',
    'logout',
    'mail_outbox',
    'otp/confirm',
    'otp/enable',
    'passkeys',
    'passkeys/challenge',
    'passkeys/rename',
    'overview',
    'password',
    'payment_settings',
    'personal_info',
    'personal_info/take',
    'personal_infos',
    'risk_findings',
    'products/bookings',
    'products/terms',
    'products/treasury',
    'statements',
    'statements/day',
    'refills',
    'sweeps',
    'publish_liabilities',
    'resume',
    'self',
    'setup',
    'setup/prove',
    'sessions',
    'sessions/end',
    'access_reviews',
    'networks',
    'retention',
    'retention/preview',
    'roles',
    'staff/sessions',
    'staff/sessions/end',
    'staff',
    'tab_set',
    'trade_limits',
    'waiting',
    'waiting/counts',
    'withdrawal',
    'withdrawal_card',
    'withdrawals',
    'chain_deposits',
    'deposit_timeline',
    'lists/csv',
    'lists/totals',
    'lists/views',
    'lists/views/remove',
    'lists/views/save',
    'loans',
    'phones',
    'plan_orders',
    'search',
    'trades',
    'withdrawal_timeline',
  ],
};

const MINUTE_MS = 60_000;

const openDesk = async () => {
  const bench = await openBench();
  const token = await bench.admin();
  /** The code with which a call is refused before it is read. Null if it passes. */
  const refusal = async (route: StaffRoute, of = token): Promise<string | null> => {
    const member = await bench.operator.identify(of);
    if (member === null) return 'not_signed_in';
    try {
      bench.operator.admit(member, route);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  };
  return { ...bench, token, refusal };
};

test('each call of staff says whether it asks for a confirmation', () => {
  const calls = (isConfirmed: boolean) =>
    ROUTES.filter(
      ({ access, confirmation }) => access === 'staff' && (confirmation !== undefined) === isConfirmed,
    ).map(({ path }) => path);
  const named = (list: readonly string[] | undefined) => (list ?? []).map((path) => `/api/operator/${path}`);
  expect(calls(true).sort()).toEqual(named(CONFIRMED['yes']).sort());
  expect(calls(false).sort()).toEqual(named(CONFIRMED['no']).sort());
});

test('an act on money passes for ten minutes after the sign-in, then asks; others go on', async () => {
  const desk = await openDesk();
  desk.clock.advance(10 * MINUTE_MS - 1);
  expect(await desk.refusal(approveDeposit)).toBeNull();
  desk.clock.advance(1);
  expect(await desk.refusal(approveDeposit)).toBe('confirmation_required');
  expect(await desk.refusal(haltMarket)).toBeNull();
});

test('without a second factor the password confirms, for this session alone', async () => {
  const desk = await openDesk();
  const other = await desk.admin();
  desk.clock.advance(11 * MINUTE_MS);
  const confirm = (form: object) => desk.send(confirmStaff, form, { token: desk.token });
  expect((await confirm({})).body.fields).toHaveProperty('password');
  expect((await confirm({ password: 'not it' })).body.error).toBe('password_wrong');
  expect(await desk.refusal(approveDeposit)).toBe('confirmation_required');
  const answer = await desk.call(confirmStaff, { password: ADMIN_PASSWORD }, { token: desk.token });
  expect(Date.parse(answer.confirmed_until)).toBe(desk.clock.nowMs() + 10 * MINUTE_MS);
  expect(await desk.refusal(approveDeposit)).toBeNull();
  expect(await desk.refusal(approveDeposit, other)).toBe('confirmation_required');
  desk.clock.advance(10 * MINUTE_MS);
  expect(await desk.refusal(approveDeposit)).toBe('confirmation_required');
});

test('with a second factor its code confirms, once; the password does not', async () => {
  const desk = await openDesk();
  const sent = { token: desk.token };
  const { uri } = await desk.call(enableStaffOtp, { password: ADMIN_PASSWORD }, sent);
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  const code = () => app.generate({ timestamp: desk.clock.nowMs() });
  await desk.call(confirmStaffOtp, { otp: code() }, sent);
  desk.clock.advance(11 * MINUTE_MS);
  const confirm = (form: object) => desk.send(confirmStaff, form, sent);
  expect((await confirm({ password: ADMIN_PASSWORD })).body.error).toBe('otp_required');
  expect((await confirm({ otp: '000000' })).body.error).toBe('otp_invalid');
  expect(await desk.refusal(approveDeposit)).toBe('confirmation_required');
  const otp = code();
  expect((await confirm({ otp })).body.code).toBe(1);
  expect((await confirm({ otp })).body.error).toBe('otp_invalid');
  expect(await desk.refusal(approveDeposit)).toBeNull();
});

test('guesses at a confirmation are limited', async () => {
  const desk = await openDesk();
  const guess = () => desk.send(confirmStaff, { password: 'not it' }, { token: desk.token });
  for (let turn = 0; turn < 10; turn += 1) expect((await guess()).body.error).toBe('password_wrong');
  expect((await guess()).status).toBe(429);
  expect((await desk.send(staffLogin, { name: 'admin', password: ADMIN_PASSWORD })).body.code).toBe(1);
});
