import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { LedgerRecord } from '@tallystick/contract/ledger/records.ts';
import type { LedgerLine } from '@tallystick/proof/liabilities/lines.ts';
import type { StatedRecords } from '@tallystick/proof/liabilities/stated-records.ts';
import type { OwnLines } from '@tallystick/proof/liabilities/verify-records.ts';
import { KEYS } from '@tallystick/proof/testing/house.ts';
import { LIABILITY_V1 } from '@tallystick/proof/testing/liability-v1.ts';
import {
  exportedLines,
  firstLines,
  OWN_LINES,
  recordsOf,
  recordsProof,
  STATED_AT,
  UID,
} from '@tallystick/proof/testing/records.ts';
import { expect, it } from 'vitest';
import type { KeptRecords } from '../../ledger/public.ts';
import { type GivenRecords, judgeRecords, type Outcome } from './judge-records.ts';

const reader = { uid: UID.toString(), vkeys: KEYS, nowMs: 5 };
const NOTHING: KeptRecords = { checkedAtMs: 0, currencies: {} };
const EARLIER = { available: 3, borrowed: 1, held: 0 };

/** The lines as the wire gives them, the newest first. */
const wireOf = (lines: OwnLines): readonly LedgerRecord[] =>
  exportedLines(lines)
    .map(({ number, account, kind, currency, ...row }) => ({
      ...row,
      record_id: `${currency}-${account === 'available' ? '' : `${account}-`}${number}`,
      currency: 'USDT' as const,
      account,
      kind: kind === 'deposit' ? ('deposit' as const) : ('loan_payout' as const),
      note: null,
    }))
    .toReversed();

const LINES: OwnLines = new Map(
  [...OWN_LINES].map(([account, own]) => [
    account,
    own.map((line) => ({ ...line, kind: line.kind === 'deposit' ? 'deposit' : 'loan_payout' })),
  ]),
);
const AVAILABLE = LINES.get('available') ?? [];

const balanceOf = (available: string): readonly Balance[] => [
  { currency: 'USDT', available, borrowed: '0.00', held: '30.50', total: '0.00', valuation: null },
];

const given = async (
  records: StatedRecords,
  lines: OwnLines,
  available = '10194.500001',
  second = STATED_AT,
): Promise<GivenRecords> => ({
  proofs: [await recordsProof(records, second)],
  records: wireOf(lines),
  balances: balanceOf(available),
});

/** The phone's memory after an honest statement of the first lines. */
const keptEarlier = async (): Promise<KeptRecords> => {
  const lines = firstLines(LINES, EARLIER);
  const honest = await given(recordsOf(lines), lines, '9747.50', STATED_AT - 100);
  const { kept, outcomes } = judgeRecords({ ...honest, balances: null }, reader, NOTHING);
  expect(outcomes.get('USDT')).toEqual({ state: 'holds', lines: 4 });
  return kept;
};

const outcomeOf = async (answer: GivenRecords, kept: KeptRecords): Promise<Outcome | undefined> =>
  judgeRecords(answer, reader, kept).outcomes.get('USDT');

it('an honest house passes from the first look on, and the phone keeps the newest heads', async () => {
  const kept = await keptEarlier();
  const later = judgeRecords(await given(recordsOf(LINES), LINES), reader, kept);
  expect(later.outcomes.get('USDT')).toEqual({ state: 'holds', lines: 10 });
  expect(later.kept).toMatchObject({ checkedAtMs: 5, currencies: { USDT: { second: STATED_AT } } });
  expect(later.kept.alarm).toBeUndefined();
  // The same statement again, with nothing new.
  expect(await outcomeOf(await given(recordsOf(LINES), LINES), later.kept)).toMatchObject({ state: 'holds' });
});

it('1,000 USDT that are taken from the balance are noticed at once, before the next statement', async () => {
  const kept = await keptEarlier();
  const lines = firstLines(LINES, EARLIER);
  const answer = await given(recordsOf(lines), LINES, '9194.500001', STATED_AT - 100);
  const { kept: after } = judgeRecords(answer, reader, kept);
  expect(after.alarm).toEqual({ currency: 'USDT', fault: 'sum' });
  // The phone keeps the proven heads: the house cannot make it forget them.
  expect(after.currencies).toEqual(kept.currencies);
});

it('a statement that counts less than the records add up to is noticed', async () => {
  const records = recordsOf(LINES);
  const accounts = records.accounts.map((each) =>
    each.account === 'available' ? { ...each, balance: each.balance - 1_000_000_000n } : each,
  );
  const answer = { ...(await given({ ...records, accounts }, LINES)), balances: null };
  expect(await outcomeOf(answer, await keptEarlier())).toEqual({ state: 'fault', fault: 'sum' });
});

it('1,000 USDT that are taken from the balance and from its line are noticed', async () => {
  const altered: readonly LedgerLine[] = AVAILABLE.map((line, at) => ({
    ...line,
    amount: at === 0 ? line.amount - 1_000_000_000n : line.amount,
    balanceAfter: line.balanceAfter - 1_000_000_000n,
  }));
  const lines = new Map(LINES).set('available', altered);
  const answer = await given(recordsOf(lines), lines, '9194.500001');
  expect(await outcomeOf(answer, await keptEarlier())).toEqual({ state: 'fault', fault: 'sum' });
  // If only the kind of a line changes, all sums stay.
  const renamed = AVAILABLE.map((line, at) => (at === 4 ? { ...line, kind: 'loan_payout' } : line));
  const seen = judgeRecords(await given(recordsOf(LINES), LINES), reader, NOTHING).kept;
  const other = new Map(LINES).set('available', renamed);
  expect(await outcomeOf(await given(recordsOf(other), other), seen)).toEqual({
    state: 'fault',
    fault: 'changed',
  });
});

it('a line that is left out of the records is noticed', async () => {
  const kept = await keptEarlier();
  const cut = new Map(LINES).set(
    'available',
    AVAILABLE.filter(({ number }) => number !== 5),
  );
  expect(await outcomeOf(await given(recordsOf(LINES), cut), kept)).toEqual({
    state: 'fault',
    fault: 'missing',
  });
});

it('an old statement, and one without the customer, are noticed', async () => {
  const kept = judgeRecords(await given(recordsOf(LINES), LINES), reader, NOTHING).kept;
  const lines = firstLines(LINES, EARLIER);
  const old = await given(recordsOf(lines), LINES, '10194.500001', STATED_AT - 100);
  expect(await outcomeOf(old, kept)).toEqual({ state: 'fault', fault: 'older' });
  expect(await outcomeOf({ ...old, proofs: [] }, kept)).toEqual({ state: 'fault', fault: 'left' });
  expect(await outcomeOf({ ...old, proofs: [LIABILITY_V1] }, kept)).toEqual({
    state: 'fault',
    fault: 'left',
  });
});

it('a proof that fails or is another customer’s is refused', async () => {
  const answer = await given(recordsOf(LINES), LINES);
  const wrong = (answer.proofs[0] ?? '').replace('"uid":"1021"', '"uid":"1022"');
  expect(await outcomeOf({ ...answer, proofs: [wrong] }, NOTHING)).toEqual({
    state: 'fault',
    fault: 'refused',
  });
  const other = judgeRecords(answer, { ...reader, uid: '1022' }, NOTHING);
  expect(other.outcomes.get('USDT')).toEqual({ state: 'fault', fault: 'refused' });
});

it('too many lines begin with the statement, and a statement of before says nothing', async () => {
  const answer = { ...(await given(recordsOf(LINES), LINES)), records: null };
  const { kept, outcomes } = judgeRecords(answer, reader, NOTHING);
  expect([outcomes.get('USDT'), kept.currencies['USDT']?.second]).toEqual([{ state: 'many' }, STATED_AT]);
  expect(await outcomeOf({ ...answer, proofs: [LIABILITY_V1] }, NOTHING)).toEqual({ state: 'old' });
});
