import { KEYS } from '@tallystick/proof/testing/house.ts';
import {
  exportedLines,
  firstLines,
  OWN_LINES,
  recordsOf,
  recordsProof,
  STATED_AT,
} from '@tallystick/proof/testing/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerifier as run, type ServedHouse, serveHouse } from './testing/run-verifier.ts';

const keyArguments = KEYS.flatMap((key) => ['--key', key]);
const RECORDS = recordsOf(OWN_LINES);
const available = OWN_LINES.get('available') ?? [];
const rows = exportedLines(OWN_LINES);

let served: ServedHouse;
beforeAll(async () => {
  served = await serveHouse([]);
});
afterAll(() => served.close());

/** Runs the command over a proof and a file of own data, with an earlier proof. */
const check = async (proof: string, records: readonly object[], kept: string | null = null) => {
  const keptFile = kept === null ? [] : ['--kept', served.write('kept.json', kept)];
  const data = JSON.stringify({ format: 'tallystick-account', records, trades: [] });
  return run(
    served.write('proof.json', proof),
    ...keyArguments,
    '--records',
    served.write('my-data.json', data),
    ...keptFile,
  );
};

const earlier = () =>
  recordsProof(recordsOf(firstLines(OWN_LINES, { available: 3, borrowed: 1, held: 0 })), STATED_AT - 100);

describe('the command with the records of a customer', { timeout: 60_000 }, () => {
  it('says that they add up', async () => {
    const { code, out } = await check(await recordsProof(RECORDS), rows, await earlier());
    expect(code).toBe(0);
    for (const step of ['records_follow', 'records_whole', 'records_added', 'records_stated'])
      expect(out).toContain(`✓ ${step}: `);
  });

  it('says that nothing was kept', async () => {
    const { code, out } = await check(await recordsProof(RECORDS), rows);
    expect(code).toBe(0);
    expect(out).toContain('reason: nothing_kept');
  });

  it('notices 1,000 USDT that were taken from a balance', async () => {
    const accounts = RECORDS.accounts.map((each) =>
      each.account === 'available' ? { ...each, balance: each.balance - 1_000_000_000n } : each,
    );
    const { code, out } = await check(await recordsProof({ ...RECORDS, accounts }), rows);
    expect(code).toBe(1);
    expect(out).toContain('✗ records_added: a balance is not what your lines add up to');
  });

  it('notices a line that was changed together with the balance', async () => {
    const altered = available.map((line, at) => ({
      ...line,
      amount: at === 0 ? line.amount - 1_000_000_000n : line.amount,
      balanceAfter: line.balanceAfter - 1_000_000_000n,
    }));
    const lines = new Map(OWN_LINES).set('available', altered);
    const { code, out } = await check(
      await recordsProof(recordsOf(lines)),
      exportedLines(lines),
      await earlier(),
    );
    expect(code).toBe(1);
    expect(out).toContain('reason: line_not_kept');
  });

  it('notices a line that was left out, and an old statement', async () => {
    const left = rows.filter(({ number, account }) => number !== '2' || account !== 'available');
    expect((await check(await recordsProof(RECORDS), left)).out).toContain(
      '✗ records_whole: a line is missing',
    );
    const { code, out } = await check(await earlier(), rows, await recordsProof(RECORDS));
    expect(code).toBe(1);
    expect(out).toContain('reason: statement_older');
  });

  it('refuses files that are none', async () => {
    const proof = await recordsProof(RECORDS);
    expect((await check(proof, [{ currency: 'USDT' }])).err).toContain('is no file of your own data');
    expect((await check(proof, rows, 'rubbish')).err).toContain('does not hold');
  });
});
