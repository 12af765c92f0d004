import { translate } from '@tallystick/i18n/server/translate.ts';
import { expect, it } from 'vitest';
import { shareTradingFloor } from '../../test/support/trades/trading-floor.ts';
import { moveMoney } from './move.sql.ts';
import { csvOfRecords } from './records/records-csv.ts';

const theFloor = shareTradingFloor();

/** A customer with one line of a grant, then alternating lines of loans and deposits. */
const openWithLines = async (lines: number) => {
  const floor = await theFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  await floor.database.transaction(async (sql) => {
    for (let line = 0; line < lines; line += 1) {
      const isLoan = line % 2 === 0;
      await moveMoney(sql, {
        kind: isLoan ? 'loan_payout' : 'deposit',
        uid,
        reference: `test:${uid}:${line}`,
        about: null,
        at: new Date(floor.clock.nowMs()),
        lines: [
          { control: 'external', currency: 'USDT', amount: -1_000_000n },
          { uid, account: isLoan ? 'borrowed' : 'available', currency: 'USDT', amount: 1_000_000n },
        ],
      });
    }
  });
  return { floor, uid };
};

it('borrowed money stands apart from what is available, and its lines among the records', async () => {
  const { floor, uid } = await openWithLines(5);
  const usdt = (await floor.ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
  expect(usdt).toMatchObject({ available: 10_002_000_000n, held: 0n, borrowed: 3_000_000n });
  const loans = { currency: null, kinds: ['loan_payout', 'loan_repayment'] as const };
  const found = await floor.ledger.entriesOf(uid, loans, { after: null, offset: 0 }, 10);
  expect(found.map(({ account, balanceAfter }) => [account, balanceAfter])).toEqual([
    ['borrowed', 3_000_000n],
    ['borrowed', 2_000_000n],
    ['borrowed', 1_000_000n],
  ]);
  expect(await floor.ledger.countEntriesOf(uid, loans)).toBe(3);
  expect(await floor.ledger.countEntriesOf(uid, { currency: null, kinds: null })).toBe(6);
});

it('walks through both accounts by key without a gap, also when all lines are of one moment', async () => {
  const { floor, uid } = await openWithLines(9);
  const all = { currency: null, kinds: null };
  const whole = await floor.ledger.entriesOf(uid, all, { after: null, offset: 0 }, 100);
  const walked: (typeof whole)[number][] = [];
  for (let page = 0; page < 12; page += 1) {
    walked.push(...(await floor.ledger.entriesOf(uid, all, { after: walked.at(-1) ?? null, offset: 0 }, 3)));
    if (walked.length >= whole.length) break;
  }
  expect(walked).toEqual(whole);
  expect(walked).toHaveLength(10);
});

it('gives all lines as a file a page at a time, in the language that was asked for', async () => {
  const { floor, uid } = await openWithLines(1_203);
  let largest = 0;
  const chunks: string[] = [];
  const file = csvOfRecords({
    translate: (key) => translate('de', key),
    page: async (after, limit) => {
      const entries = await floor.ledger.entriesOf(
        uid,
        { currency: null, kinds: null },
        { after, offset: 0 },
        limit,
      );
      largest = Math.max(largest, entries.length);
      return entries;
    },
  });
  for await (const chunk of file) chunks.push(chunk);
  const rows = chunks.join('').split('\r\n');
  expect(rows[0]).toBe('\uFEFFZeit,Art,Währung,Konto,Betrag,Guthaben danach,Referenz');
  expect(rows).toHaveLength(1 + 1_204 + 1);
  expect(new Set(rows).size).toBe(rows.length);
  const time = new Date(floor.startSecond * 1000).toISOString().slice(0, 19);
  expect(rows[1]?.startsWith(`${time}.`)).toBe(true);
  expect(rows[1]).toMatch(/^[\d-]{10}T\d\d:00:00\.\d{3}Z,Einzahlung,USDT,eigenes Geld,1\.00,10601\.00,$/);
  expect(largest).toBe(500);
  expect(chunks).toHaveLength(4);
});
