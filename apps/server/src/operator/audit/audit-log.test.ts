import { createHash } from 'node:crypto';
import { auditLog } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { operatorBench, operatorBenchesOfFile } from '../../../test/support/operator/operator-bench.ts';
import { readPage } from '../../platform/lists/list.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { auditText, canonicalJson } from './audit.rules.ts';
import { appendAudit, auditHash } from './audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

const openBench = operatorBenchesOfFile();

const append = (bench: Awaited<ReturnType<typeof openBench>>, note: string) =>
  bench.database.transaction((sql) => appendAudit(sql, bench.clock, 'admin', 'tab_set_chosen', { note }));

/** A change that only the owner of the database can make, without the triggers. */
const behindTheTriggers = (database: Database, statement: string) =>
  database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(statement);
  });

describe('the text that is hashed', () => {
  test('is canonical, whatever the order and the characters', () => {
    expect(canonicalJson({ b: 'ü"\\\n', a: '€', B: '' })).toBe('{"B":"","a":"€","b":"ü\\"\\\\\\n"}');
  });

  test('can be recomputed by anyone from what the log shows', () => {
    const entry = {
      entryNo: 2n,
      createdAtMs: Date.parse('2026-03-02T10:00:00.000Z'),
      staff: 'admin',
      action: 'market_halted',
      detail: '{"symbol":"BTCUSDT"}',
      prevHash: 'ab'.repeat(32),
    };
    expect(auditText(entry)).toBe(
      '{"action":"market_halted","created_at":"2026-03-02T10:00:00.000Z",' +
        `"detail":"{\\"symbol\\":\\"BTCUSDT\\"}","entry_no":"2","prev_hash":"${'ab'.repeat(32)}","staff":"admin"}`,
    );
    // Computed by `sha256sum` over that text.
    expect(auditHash(entry)).toBe('4a3ee93699964cb4a46790372104301f1f27beb63bd9c6c6e632b745ca2843c9');
  });
});

describe('the chain', () => {
  test('holds from the first entry on', async () => {
    const bench = await openBench();
    for (const note of ['one', 'two', 'thr"ee', '四']) await append(bench, note);
    expect(await bench.operator.verifyAuditLog()).toEqual({
      holds: true,
      entries: bench.lastEntryBefore + 5n,
    });
  });

  test('does not fork however many write at once', async () => {
    const bench = await openBench();
    await Promise.all(Array.from({ length: 60 }, (_, at) => append(bench, String(at))));
    expect(await bench.operator.verifyAuditLog()).toEqual({
      holds: true,
      entries: bench.lastEntryBefore + 61n,
    });
  });

  test('has no gap where a transaction was rolled back', async () => {
    const bench = await openBench();
    const undone = bench.database.transaction(async (sql) => {
      await appendAudit(sql, bench.clock, 'admin', 'tab_set_chosen', { note: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await append(bench, 'kept');
    expect(await bench.operator.verifyAuditLog()).toEqual({
      holds: true,
      entries: bench.lastEntryBefore + 2n,
    });
  });

  test.each([
    [
      'another word in an entry',
      `update operator.audit_log set detail = '{"note":"2!"}' where entry_no = 3`,
      { entryNo: 3n, problem: 'altered' },
    ],
    [
      'another name',
      `update operator.audit_log set staff = 'eve' where entry_no = 2`,
      { entryNo: 2n, problem: 'altered' },
    ],
    [
      'another time',
      `update operator.audit_log set created_at = created_at + interval '1 ms' where entry_no = 4`,
      { entryNo: 4n, problem: 'altered' },
    ],
    [
      'an entry taken out',
      'delete from operator.audit_log where entry_no = 3',
      { entryNo: 3n, problem: 'missing' },
    ],
    [
      'the first entry taken out',
      'delete from operator.audit_log where entry_no = 1',
      { entryNo: 1n, problem: 'missing' },
    ],
    [
      'the last entry cut off',
      'delete from operator.audit_log where entry_no = 6',
      { entryNo: 6n, problem: 'missing' },
    ],
    [
      'an entry with a hash that fits it',
      `update operator.audit_log set staff = 'eve', hash = sha256('eve') where entry_no = 3`,
      { entryNo: 3n, problem: 'altered' },
    ],
    [
      'the head moved',
      `update operator.audit_head set hash = sha256('eve')`,
      { entryNo: 6n, problem: 'unlinked' },
    ],
  ])('shows %s', async (_name, statement, found) => {
    const bench = await operatorBench();
    for (const note of ['1', '2', '3', '4', '5']) await append(bench, note);
    await behindTheTriggers(bench.database, statement);
    expect(await bench.operator.verifyAuditLog()).toEqual({ holds: false, ...found });
  });

  test('shows an entry that was rewritten with its own hash by the one after it', async () => {
    const bench = await operatorBench();
    for (const note of ['1', '2', '3']) await append(bench, note);
    const [row] = await bench.database.query<{ prev_hash: string }>(
      `select encode(prev_hash, 'hex') as prev_hash from operator.audit_log where entry_no = 2`,
    );
    const forged = auditText({
      entryNo: 2n,
      createdAtMs: bench.clock.nowMs(),
      staff: 'eve',
      action: 'tab_set_chosen',
      detail: '{"note":"1"}',
      prevHash: row?.prev_hash ?? '',
    });
    const hash = createHash('sha256').update(forged).digest('hex');
    await behindTheTriggers(
      bench.database,
      `update operator.audit_log set staff = 'eve', hash = decode('${hash}', 'hex') where entry_no = 2`,
    );
    expect(await bench.operator.verifyAuditLog()).toEqual({ holds: false, entryNo: 3n, problem: 'unlinked' });
  });
});

test.each([
  [`update operator.audit_log set staff = 'eve'`],
  ['delete from operator.audit_log'],
  ['truncate operator.audit_log'],
  ['update operator.audit_head set entry_no = 0'],
  ['delete from operator.audit_head'],
  ['truncate operator.audit_head'],
])('the database refuses: %s', async (statement) => {
  const bench = await openBench();
  await append(bench, 'kept');
  await expect(bench.database.query(statement)).rejects.toThrow('append-only');
  expect(await bench.operator.verifyAuditLog()).toEqual({
    holds: true,
    entries: bench.lastEntryBefore + 2n,
  });
});

test.each([
  ['that skips one', 4n, 'hash'],
  ['that follows another hash', 3n, 'prev_hash'],
  ['in the place of one', 2n, 'hash'],
])('the database refuses an entry %s', async (_name, place, prev) => {
  const bench = await openBench();
  await append(bench, 'kept');
  const insert = bench.database.query(
    `insert into operator.audit_log (entry_no, created_at, staff, action, detail, prev_hash, hash)
     select $1, created_at, 'eve', action, detail, ${prev}, sha256('eve') from operator.audit_log where entry_no = $2`,
    [bench.lastEntryBefore + place, bench.lastEntryBefore + 2n],
  );
  await expect(insert).rejects.toThrow('does not follow the head');
});

describe('the list', () => {
  test('is the newest first, by pages and by cursor alike', async () => {
    const bench = await operatorBench();
    for (let at = 0; at < 9; at += 1) await append(bench, String(at));
    const token = await bench.admin();
    const numbers = (page: { list: { entry_no: string }[] }) =>
      page.list.map((entry) => Number(entry.entry_no));
    const first = await bench.call(auditLog, { row: 4 }, { token });
    expect(numbers(first)).toEqual([11, 10, 9, 8]);
    expect(first).toMatchObject({ page_no: 1, row: 4, total: 11 });
    expect(first.list[0]).toMatchObject({
      staff: 'admin',
      action: 'staff_login',
      detail: { ip: '127.0.0.1' },
    });
    const second = await bench.call(auditLog, { row: 4, page_no: 2 }, { token });
    const byCursor = await bench.call(auditLog, { row: 4, cursor: first.next_cursor ?? '' }, { token });
    expect(numbers(second)).toEqual([7, 6, 5, 4]);
    expect(byCursor.list).toEqual(second.list);
    const last = await bench.call(auditLog, { row: 4, page_no: 3 }, { token });
    expect([numbers(last), last.next_cursor]).toEqual([[3, 2, 1], null]);
    const beyond = await bench.call(auditLog, { row: 4, page_no: 2_000 }, { token });
    expect(beyond).toMatchObject({ list: [], total: 11, next_cursor: null });
    // A distant page by number would be slow: the cursor goes on.
    const distant = await bench.send(auditLog, { row: 4, page_no: 1_000_000 }, { token });
    expect([distant.status, distant.body.fields]).toEqual([400, { page_no: 'field.invalid' }]);
  });

  test.each(['abc', '-1', '0', 'OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5'])(
    'refuses a cursor it did not give: %s',
    async (cursor) => {
      const bench = await openBench();
      const answer = await bench.send(auditLog, { cursor }, { token: await bench.admin() });
      expect([answer.status, answer.body.fields]).toEqual([400, { cursor: 'field.invalid' }]);
    },
  );
});

describe('the list', () => {
  test('is found by who, what and when, page by page, and counts what it finds', async () => {
    const bench = await operatorBench();
    const add = (staff: string, action: 'tab_set_chosen' | 'market_halted') =>
      bench.database.transaction((sql) => appendAudit(sql, bench.clock, staff, action, { note: staff }));
    const day = (): string => new Date(bench.clock.nowMs()).toISOString().slice(0, 10);
    for (let each = 0; each < 5; each += 1) await add('anna', 'tab_set_chosen');
    const first = day();
    bench.clock.advance(86_400_000);
    await add('anna', 'market_halted');
    await add('ann', 'market_halted');
    await add('a_na', 'market_halted');
    const find = async (query: object) => {
      const page = await readPage(listAuditLog(bench.database), { page_no: 1, row: 50, ...query });
      return [page.total, page.list.map(({ staff, action }) => `${staff} ${action}`)] as const;
    };
    expect((await find({}))[0]).toBe(9);
    expect(await find({ staff: 'ann', action: 'market' })).toEqual([
      2,
      ['ann market_halted', 'anna market_halted'],
    ]);
    expect((await find({ staff: 'a_na' }))[0]).toBe(1);
    expect((await find({ staff: 'anna', from: day(), to: day() }))[0]).toBe(1);
    expect((await find({ staff: 'anna', to: first }))[0]).toBe(5);
    expect((await find({ staff: '', action: '', from: '', to: '' }))[0]).toBe(9);
    const one = await readPage(listAuditLog(bench.database), { page_no: 1, row: 4, staff: 'anna' });
    const two = await readPage(listAuditLog(bench.database), {
      page_no: 1,
      row: 4,
      staff: 'anna',
      cursor: one.next_cursor ?? '',
    });
    const numbers = [...one.list, ...two.list].map(({ entry_no }) => entry_no);
    expect([numbers.length, new Set(numbers).size, two.next_cursor]).toEqual([6, 6, null]);
  });
});
