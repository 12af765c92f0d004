import {
  approveDeposit,
  bankLines,
  creditReceived,
  setBankLineAside,
  uploadStatement,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openDepositRoutes, UID } from '../../../test/support/funding/deposit-routes-bench.ts';

const HEAD = 'booked,amount,currency,reference,text';

const openDesk = async () => {
  const bench = await openDepositRoutes();
  const [ann, sue] = [await bench.signIn('ann', 'finance'), await bench.signIn('sue', 'support')];
  const day = new Date(bench.clock.nowMs() - 86_400_000).toISOString().slice(0, 10);
  const upload = async (lines: readonly string[], by = ann, way_id = 'usdt-bank') => {
    const form = new FormData();
    form.set('way_id', way_id);
    form.set('file_name', 'today.csv');
    form.set('file', new Blob([`${HEAD}\n${lines.map((line) => `${day},${line}`).join('\n')}`]), 'today.csv');
    const encoded = new Response(form);
    const answer = await bench.staff.http.fastify.inject({
      method: 'POST',
      url: uploadStatement.path,
      headers: { token: by.token, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return answer.json<{
      error: string | null;
      data: { lines: number; new_lines: number; problem: unknown };
    }>();
  };
  const listed = async () => (await bench.staff.call(bankLines, {}, sue)).list;
  const referenceOf = async (order_no: string) => {
    const [row] = await bench.database.query<{ bank_reference: string }>(
      'select bank_reference from funding.applications where order_no = $1',
      [order_no],
    );
    return row?.bank_reference ?? '';
  };
  /** An application with the reference of a quote. */
  const quoted = async (amount: string) => {
    const { order_no } = await bench.apply(amount);
    await bench.database.transaction(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      await sql.query(
        "update funding.applications set bank_reference = 'TS' || upper(right(order_no::text, 12)) where order_no = $1",
        [order_no],
      );
    });
    return { order_no, reference: await referenceOf(order_no) };
  };
  return { ...bench, ann, sue, day, upload, listed, quoted };
};

describe('a statement', () => {
  test('stores each line once, and matches it by our reference', async () => {
    const { upload, listed, quoted, database } = await openDesk();
    const [same, other] = [await quoted('100'), await quoted('50')];
    const lines = [
      `3525.00,THB,LINE 1,Deposit ${same.reference}`,
      `1700.00,THB,LINE 2,Deposit ${other.reference}`,
      '99.00,THB,LINE 3,Rent of a friend',
      '-42.00,THB,LINE 4,Fee of the bank',
    ];
    expect((await upload(lines)).data).toEqual({ lines: 4, new_lines: 4, problem: null });
    expect((await upload([...lines, '1.00,THB,LINE 5,More'])).data).toEqual({
      lines: 5,
      new_lines: 1,
      problem: null,
    });
    expect(await listed()).toMatchObject([
      { bank_line: 'LINE 1', amount: '3525.00', order_no: same.order_no, reason: null },
      {
        bank_line: 'LINE 2',
        order_no: other.order_no,
        reason: { code: 'line_other_amount', values: { came: '1700.00 THB', told: '1762.50 THB' } },
      },
      { bank_line: 'LINE 3', order_no: null, reason: { code: 'line_no_reference' } },
      { bank_line: 'LINE 5', order_no: null, reason: { code: 'line_no_reference' } },
    ]);
    await expect(
      database.query("update funding.bank_lines set amount = 1 where bank_line = 'LINE 1'"),
    ).rejects.toThrow(/stays as the bank shows it/);
  });

  test('that is rubbish, of another bank or another truth stores nothing and says why', async () => {
    const { upload, listed, sue, staff, ann } = await openDesk();
    expect((await upload(['a'])).data.problem).toMatchObject({
      code: 'statement_entry',
      values: { entry: '1' },
    });
    expect((await upload([])).data.problem).toMatchObject({ code: 'statement_empty' });
    expect((await upload(['5,THB,LINE 1,a'], ann, 'usdt-erc20')).error).toBe('not_found');
    expect((await upload(['5,THB,LINE 1,a'], sue)).error).toBe('forbidden');
    expect((await staff.send(uploadStatement, { way_id: 'usdt-bank', file_name: 'a' }, ann)).status).toBe(
      400,
    );
    expect(await listed()).toEqual([]);
    expect((await upload(['5,THB,LINE 1,a'])).data.new_lines).toBe(1);
    expect((await upload(['6,THB,LINE 1,a', '7,THB,LINE 2,b'])).data.problem).toMatchObject({
      code: 'statement_line_changed',
      values: { reference: 'LINE 1' },
    });
    expect(await listed()).toHaveLength(1);
  });

  test('two uploads at once store a line once', async () => {
    const { upload, listed } = await openDesk();
    const answers = await Promise.all([upload(['5,THB,LINE 1,a']), upload(['5,THB,LINE 1,a'])]);
    expect(answers.map(({ data }) => data.new_lines).sort((one, other) => one - other)).toEqual([0, 1]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a line', () => {
  test('leaves the list once its deposit is credited, by either road, and is credited once', async () => {
    const { upload, listed, quoted, staff, ann, database, available } = await openDesk();
    const [plain, received] = [await quoted('100'), await quoted('50')];
    await upload([`3525.00,THB,LINE 1,${plain.reference}`, `1700.00,THB,LINE 2,${received.reference}`]);
    await staff.call(approveDeposit, { order_no: plain.order_no }, ann);
    const [, line] = [await listed(), (await listed())[0]];
    expect(line).toMatchObject({ bank_line: 'LINE 2', order_no: received.order_no });
    const form = {
      order_no: received.order_no,
      received: line?.amount ?? '',
      bank_line: line?.bank_line ?? '',
      booked_at: line?.booked_at ?? '',
      why: 'charges',
      reason: 'As the statement shows.',
    } as const;
    await staff.call(creditReceived, form, ann);
    expect(await listed()).toEqual([]);
    const again = await quoted('100');
    expect(
      (await staff.send(creditReceived, { ...form, order_no: again.order_no, bank_line: 'line 1' }, ann))
        .body,
    ).toMatchObject({
      error: 'line_used',
    });
    expect(await available()).toBe(148_226_951n);
    expect(
      await database.query('select bank_line, state from funding.bank_lines order by bank_line'),
    ).toEqual([
      { bank_line: 'LINE 1', state: 'credited' },
      { bank_line: 'LINE 2', state: 'credited' },
    ]);
    await expectZeroSums(database);
  });

  test('of a deposit that was credited before the statement came is no open one', async () => {
    const { upload, listed, quoted, staff, ann, day } = await openDesk();
    const [plain, received] = [await quoted('100'), await quoted('50')];
    await staff.call(approveDeposit, { order_no: plain.order_no }, ann);
    const booked_at = `${day}T00:00:00.000Z`;
    const form = {
      order_no: received.order_no,
      received: '1700',
      bank_line: 'LINE 2',
      booked_at,
      why: 'charges',
    } as const;
    await staff.call(creditReceived, { ...form, reason: 'As the statement shows.' }, ann);
    await upload([
      `3525.00,THB,LINE 1,${plain.reference}`,
      `1700.00,THB,LINE 2,${received.reference}`,
      `3525.00,THB,LINE 3,${plain.reference}`,
    ]);
    // A second payment for the same deposit stays visible, and the first of the two is not guessed.
    expect(await listed()).toMatchObject([
      { bank_line: 'LINE 1', order_no: null, reason: { code: 'line_already_decided' } },
      { bank_line: 'LINE 3', order_no: null, reason: { code: 'line_already_decided' } },
    ]);
  });

  test('that is no deposit is set aside with a reason, once', async () => {
    const { upload, listed, staff, ann, sue, database } = await openDesk();
    await upload(['5000.00,THB,LINE 1,Capital of the house']);
    const form = { line_id: (await listed())[0]?.line_id ?? '', reason: 'Capital of the house.' };
    expect((await staff.send(setBankLineAside, form, sue)).body).toMatchObject({ error: 'forbidden' });
    await staff.call(setBankLineAside, form, ann);
    expect(await listed()).toEqual([]);
    expect((await staff.send(setBankLineAside, form, ann)).body).toMatchObject({ error: 'already_decided' });
    const [act] = await database.query<{ staff: string; detail: string }>(
      "select staff, detail from operator.audit_log where action = 'bank_line_set_aside'",
    );
    expect([act?.staff, JSON.parse(act?.detail ?? '')]).toEqual([
      'ann',
      { bank_line: 'LINE 1', amount: '5000.00', currency: 'THB', reason: 'Capital of the house.' },
    ]);
  });

  test('is the truth about its reference, and a deposit closes one line of it', async () => {
    const { upload, listed, apply, staff, ann, day, database } = await openDesk();
    await upload(['3495.00,THB,LINE 1,a']);
    const form = {
      order_no: (await apply('100')).order_no,
      received: '34950',
      bank_line: 'LINE 1',
      booked_at: `${day}T12:00:00.000Z`,
      why: 'charges',
      reason: 'As the statement shows.',
    } as const;
    const slip = (await staff.send(creditReceived, form, ann)).body;
    expect([slip.error, Object.keys(slip.fields ?? {})]).toEqual(['invalid_fields', ['received']]);
    // The bank used its reference again, for the same amount on another day.
    await database.query(
      `insert into funding.bank_lines (line_id, statement_id, way_id, bank_line, booked_at, direction, amount, currency, words, our_references)
       select gen_random_uuid(), statement_id, way_id, bank_line, booked_at - interval '9 days', direction, amount, currency, words, '{}'
       from funding.bank_lines`,
    );
    await staff.call(creditReceived, { ...form, received: '3495' }, ann);
    const [open, ...others] = await listed();
    expect(open?.reason?.code).toBe('line_reference_used');
    expect([open?.booked_at.startsWith(day), others]).toEqual([false, []]);
  });

  test('without a quote is matched by the reference of the customer', async () => {
    const { upload, listed, apply } = await openDesk();
    const { order_no } = await apply('100');
    await upload([`3525.00,THB,LINE 1,TS${String(UID)} Mali`]);
    expect(await listed()).toMatchObject([{ order_no, reason: null }]);
  });
});
