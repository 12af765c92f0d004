import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { KEYS } from '../testing/house.ts';
import {
  exportedLines,
  firstLines,
  linesWith,
  OWN_LINES,
  recordsOf,
  recordsProof,
  STATED_AT,
} from '../testing/records.ts';
import type { LedgerLine } from './lines.ts';
import { readRecordLines, unitsOf } from './records-file.ts';
import type { StatedRecords } from './stated-records.ts';
import { verifyLiability } from './verify-liability.ts';
import { type OwnLines, type RecordsMark, verifyRecords } from './verify-records.ts';

const proofOf = async (records: StatedRecords, second = STATED_AT) => {
  const { ok, proof } = verifyLiability(utf8Encode(await recordsProof(records, second)), KEYS);
  if (!ok || proof === null) throw new Error('the proof holds');
  return proof;
};

const EARLIER = { available: 3, borrowed: 1, held: 0 };
const kept: RecordsMark = {
  second: STATED_AT - 100,
  accounts: recordsOf(firstLines(OWN_LINES, EARLIER)).accounts,
};
const proof = await proofOf(recordsOf(OWN_LINES));
const faults = (lines: OwnLines, given: Partial<Parameters<typeof verifyRecords>[1]> = {}) =>
  faultsIn(verifyRecords(proof, { kept, lines, ...given }).steps).map(({ name, why }) => `${name} ${why}`);

/** The lines with one line of available money changed. */
const withLine = (at: number, changes: Partial<LedgerLine>): OwnLines =>
  new Map(OWN_LINES).set(
    'available',
    (OWN_LINES.get('available') ?? []).map((line, place) => (place === at ? { ...line, ...changes } : line)),
  );

describe('own lines against a statement', () => {
  it('hold from the first line on, and from the kept ones on', () => {
    expect(faults(OWN_LINES)).toEqual([]);
    expect(faults(OWN_LINES, { kept: null })).toEqual([]);
    const later = new Map([...OWN_LINES].map(([account, own]) => [account, own.slice(EARLIER[account])]));
    expect(faults(later)).toEqual([]);
    expect(faults(later, { kept: null })[0]).toBe('records_whole line_missing');
  });

  it('hold with lines after the statement, of which the last is remembered', async () => {
    const before = await proofOf(recordsOf(firstLines(OWN_LINES, { available: 5, borrowed: 1, held: 2 })));
    const balances = new Map([['available', 10_194_500_001n] as const]);
    const { steps, seen } = verifyRecords(before, { kept, lines: OWN_LINES, balances });
    expect(faultsIn(steps)).toEqual([]);
    expect(seen).toEqual(recordsOf(OWN_LINES).accounts);
    const without = firstLines(OWN_LINES, { available: 5, borrowed: 2, held: 2 });
    const { steps: cut } = verifyRecords(before, { kept, lines: without, ...(seen !== null && { seen }) });
    expect(faultsIn(cut)[0]).toMatchObject({ name: 'records_whole', why: 'line_missing' });
  });

  it('do not hold if any part of any line is another', () => {
    for (const at of [0, 1, 2, 3, 4, 5]) {
      expect(faults(withLine(at, { kind: 'withdrawal' })).join()).toContain('records_stated');
      expect(faults(withLine(at, { atMs: 1 })).join()).toContain('records_stated');
      expect(faults(withLine(at, { reference: '0196f0a0-1c3f-7b1a-9d3e-0242ac120002' })).join()).toContain(
        'records_stated',
      );
      expect(faults(withLine(at, { amount: 7n })).join()).toContain('records_added balance_not_added');
      expect(faults(withLine(at, { balanceAfter: 7n })).join()).toContain('records_added balance_not_added');
      expect(faults(withLine(at, { number: at + 2 }))[0]).toBe('records_whole line_missing');
    }
  });

  it('do not hold if the balance of now is another', () => {
    expect(faults(OWN_LINES, { balances: new Map([['available', 1n]]) })).toEqual([
      'records_added balance_not_now',
    ]);
  });

  it('are not shown if they are too many, or the statement has none', async () => {
    const { steps } = verifyRecords(proof, { kept: null, lines: null });
    expect(steps.map(({ why }) => why)).toEqual([
      'nothing_kept',
      ...Array<string>(3).fill('records_too_many'),
    ]);
    const old = verifyRecords({ ...proof, records: null }, { kept, lines: OWN_LINES }).steps;
    expect(old.map(({ notShown, why }) => [notShown, why])).toEqual(
      Array<unknown>(4).fill([true, 'version_without_records']),
    );
  });

  it('do not hold against an older statement, nor one with fewer lines', async () => {
    const older = await proofOf(recordsOf(firstLines(OWN_LINES, EARLIER)), STATED_AT - 101);
    expect(faultsIn(verifyRecords(older, { kept, lines: OWN_LINES }).steps)[0]?.why).toBe('statement_older');
    const fewer = await proofOf(recordsOf(firstLines(OWN_LINES, { ...EARLIER, available: 2 })));
    expect(faultsIn(verifyRecords(fewer, { kept, lines: OWN_LINES }).steps)[0]?.why).toBe('lines_fewer');
  });
});

it('a proof whose accounts are others, or do not add up to the balance, fails', async () => {
  const records = recordsOf(OWN_LINES);
  const wrong = { ...records, staked: records.staked + 1n };
  const included = async (text: Promise<string>) =>
    faultsIn(verifyLiability(utf8Encode(await text), KEYS).steps)[0];
  expect(await included(recordsProof(records, STATED_AT, { records: wrong }))).toMatchObject({
    name: 'balance_included',
    why: 'root_wrong',
  });
  expect(await included(recordsProof(records, STATED_AT, {}, 5n))).toMatchObject({
    name: 'balance_included',
    why: 'accounts_wrong',
  });
});

it('lines of any history hold, and any one that is left out is missed', async () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(amounts, amounts, fc.nat(), async (available, held, left) => {
      const lines: OwnLines = new Map([
        ['available', linesWith(available)],
        ['held', linesWith(held)],
      ]);
      const other = await proofOf(recordsOf(lines));
      expect(faultsIn(verifyRecords(other, { kept: null, lines }).steps)).toEqual([]);
      const without = (lines.get('held') ?? []).filter((_, at) => at !== left % held.length);
      const cut = new Map(lines).set('held', without);
      expect(faultsIn(verifyRecords(other, { kept: null, lines: cut }).steps)[0]?.why).toBe('line_missing');
    }),
    { numRuns: 20 },
  );
});

describe('the file of own data', () => {
  it('gives the lines back, in any order and among other currencies', () => {
    const rows = [...exportedLines(OWN_LINES), ...exportedLines(OWN_LINES, 'BTC')];
    expect(readRecordLines(rows.toReversed(), 'USDT')).toEqual(OWN_LINES);
  });

  it('is refused if a line is none', () => {
    const [row] = exportedLines(OWN_LINES);
    for (const wrong of [
      null,
      {},
      { ...row, amount: 1 },
      { ...row, amount: '1e3' },
      { ...row, amount: '1.1234567' },
      { ...row, number: '0' },
      { ...row, kind: 'A' },
      { ...row, account: 'escrow' },
      { ...row, created_at: '2026-01-01' },
      { ...row, reference: 'x' },
    ])
      expect(() => readRecordLines([wrong], 'USDT')).toThrow('malformed');
  });

  it('has amounts with six digits of USDT and eight of coins', () => {
    expect([unitsOf('1', 'USDT'), unitsOf('-0.5', 'USDT'), unitsOf('0.00000001', 'BTC')]).toEqual([
      1_000_000n,
      -500_000n,
      1n,
    ]);
  });
});
