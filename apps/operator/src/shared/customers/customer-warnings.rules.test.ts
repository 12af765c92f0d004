import { expect, test } from 'vitest';
import { screeningsOf, type Warnings, warningsOf } from './customer-warnings.rules.ts';

const NONE: Warnings = {
  account: 'anna',
  name: null,
  kyc_status: 'none',
  freezes: [],
  info_rejected: false,
  shared: [],
  findings: [],
  screenings: [],
};
const UPLOAD = '0192f1aa-0000-7000-8000-000000000001';
const AT = '2026-11-01T10:00:00.000Z';
const other = { uid: '7', account: 'ben', at: AT };

test('says nothing where there is nothing', () => {
  expect(warningsOf(NONE, undefined)).toEqual([]);
});

test('names freezes and a rejection first', () => {
  const freeze = {
    what: 'withdrawals',
    reason: 'A stolen phone.',
    by_mail_link: false,
    since: AT,
    freeze_id: '3',
    frozen_by: 'rita',
    lifted_by: null,
    lift_reason: null,
    lifted_at: null,
  } as const;
  const shared: Warnings['shared'] = [
    { kind: 'card', subject: '4242', others: [other], more: false, used_again: 0 },
    { kind: 'document', subject: '4567', others: [other], more: false, used_again: 0 },
    { kind: 'name_and_phone', subject: 'anna', others: [other], more: false, used_again: 0 },
  ];
  const texts = warningsOf({ ...NONE, freezes: [freeze], info_rejected: true, shared }, undefined);
  expect(texts.map(({ text }) => text)).toEqual([
    'Frozen: withdrawals, since 2026-11-01 10:00:00 UTC by rita: A stolen phone',
    'The personal information was rejected',
    'The card ··4242 of this account is used by',
    'The document number ··4567 of this account is used by',
    'The name with the phone number of this account is used by',
  ]);
});

test('puts what the decision is about before the rest, a picture by the id in its signed address', () => {
  const shared: Warnings['shared'] = [
    { kind: 'address', subject: '0xAb', others: [other], more: true, used_again: 0 },
    { kind: 'screenshot', subject: UPLOAD, others: [other], more: false, used_again: 2 },
  ];
  const said = (about: string) => warningsOf({ ...NONE, shared }, about).map(({ text }) => text);
  expect(said(`/uploads/${UPLOAD}?expires=1`)).toEqual([
    'This screenshot appears in 2 other deposits of the same account, and is used by',
    'The address 0xAb of this account is used by',
  ]);
  expect(said('0xaB')[0]).toBe('This address is used by');
});

test('says what outside providers answered, and why there is no answer', () => {
  const asked = {
    kind: 'withdrawal',
    subject: 'w1',
    asked_at: AT,
    reason: null,
    reference: null,
    detail: null,
  } as const;
  const lines = screeningsOf({
    screenings: [
      { ...asked, outcome: null },
      { ...asked, outcome: 'clear', reference: '4711' },
      { ...asked, kind: 'kyc', subject: '2', outcome: 'refused', reason: 'on the list', reference: '12' },
      {
        ...asked,
        kind: 'deposit',
        outcome: 'no_answer',
        detail: { code: 'screening_refused', values: { status: '503' } },
      },
    ],
  });
  expect(lines.map(({ text, isObjection }) => [text, isObjection])).toEqual([
    ['Withdrawal w1, 2026-11-01 10:00:00 UTC: asked, not answered yet', true],
    ['Withdrawal w1, 2026-11-01 10:00:00 UTC: no objection (case 4711)', false],
    [
      'Personal information, version 2, 2026-11-01 10:00:00 UTC: refused, so two members of staff decide (on the list, case 12)',
      true,
    ],
    ['Deposit w1, 2026-11-01 10:00:00 UTC: no answer (HTTP 503)', true],
  ]);
});

test('states what the server refuses and each open finding, so that nothing reads as a clear case', () => {
  const values = { count: '29', accounts: '7', limit: '3' };
  const findings = [
    { finding_id: UPLOAD, found: { code: 'risk_same_device' as const, values }, found_at: AT },
  ];
  expect(warningsOf({ ...NONE, findings }, undefined, ['a reason']).map(({ text }) => text)).toEqual([
    'Refused now: a reason',
    'Open finding of a risk rule: 29 other accounts on the same device and network address: 7. The rule asks from 3 on',
  ]);
});
