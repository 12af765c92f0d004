import {
  applyForRecharge,
  cancelRecharge,
  rechargeList,
  rechargeWay,
  rechargeWays,
  sendDemoDeposit,
} from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openDepositsBench, readPaymentMethodsAgain } from '../../../test/support/funding/deposits-bench.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { countOpenPayments } from '../../funding/own-payments.sql.ts';
import { AppError } from '../../platform/errors.ts';
import type { DepositsContext } from '../context.ts';
import { selectDepositNews } from '../deposit-news.sql.ts';
import { demoSender } from '../deposits.ts';
import { registerDepositRoutes } from '../routes.ts';
import { applyForDeposit } from './apply-for-deposit.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';

const USDT = 1_000_000n;
const TX = 'ab'.repeat(32);

const openBench = async () => {
  const bench = await openDepositsBench();
  const { database, clock } = bench;
  const { uploads } = await openTestUploads(database, clock);
  const context: DepositsContext = {
    ...bench.dependencies,
    evmChain: () => bench.chain,
    bitcoin: null,
    addresses: bench.addresses,
    uploads,
    tron: null,
    sendDemoDeposit: demoSender(() => bench.chain),
  };
  const wire = await createTestHttp(async (token) => ({
    uid: bench.uids[Number(token)] ?? null,
    staff: null,
    token,
  }));
  registerDepositRoutes(wire.http, context);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const screenshot = async (of = 0) =>
    (await uploads.keep(bench.uids[of] ?? 0n, 'recharge', picture)).upload_id;
  const apply = async (
    form: { way_id: string; amount: string; tx_hash?: string; client_id?: string },
    of = 0,
  ) => wire.call(applyForRecharge, { ...form, screenshot: await screenshot(of) }, { token: String(of) });
  const approve = (orderNo: string, staff: string) =>
    database.transaction((sql) => approveApplication(sql, context, orderNo, { staff, transaction: null }));
  const list = async () => (await wire.call(rechargeList, {}, { token: '0' })).list;
  return { ...bench, ...wire, context, apply, approve, list, screenshot, uid: bench.uids[0] ?? 0n };
};

const refusal = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const refused = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', refusal);

describe('payment methods', () => {
  it('give each customer an address of their own, and the bank a reference', async () => {
    const bench = await openBench();
    const { addressOf, uids } = bench;
    const paymentMethods = await bench.call(rechargeWays, {}, { token: '0' });
    expect(paymentMethods.map(({ way_id, automatic }) => [way_id, automatic])).toEqual([
      ['usdt-erc20', true],
      ['eth-erc20', true],
      ['usdt-trc20', false],
      ['usdt-bank', false],
    ]);
    const of = async (token: string, way_id: string) => bench.call(rechargeWay, { way_id }, { token });
    const [first, second] = [await of('0', 'usdt-erc20'), await of('1', 'usdt-erc20')];
    expect(first.address).toBe(await addressOf(uids[0] ?? 0n));
    expect(second.address).not.toBe(first.address);
    expect(await of('0', 'eth-erc20')).toMatchObject({ address: first.address });
    expect(first.qr_text).toMatch(/^ethereum:0x[0-9a-fA-F]{40}@31337\/transfer\?address=0x/);
    expect((await of('0', 'usdt-bank')).bank?.reference).toBe('TS1234567890');
    expect(await refused(of('0', 'btc'))).toMatch(/way_closed/);
  });

  it('of a demo send play money that arrives', async () => {
    const bench = await openBench();
    await bench.look();
    await bench.call(sendDemoDeposit, { way_id: 'usdt-erc20' }, { token: '0' });
    await bench.look();
    expect(await bench.list()).toMatchObject([
      { status: 'confirming', confirmations: 1, amount: '100.00', steps: [{ step: 'seen' }] },
    ]);
    await bench.mine(5);
    await bench.look();
    expect(await bench.list()).toMatchObject([
      { status: 'credited', confirmations: 6, credited: '100.00', confirmations_needed: 6 },
    ]);
  });
});

describe('an application', () => {
  it('is tied to the chain’s deposit, whichever is first, and credited once', async () => {
    const bench = await openBench();
    const { client, chain, apply, uid } = bench;
    const to = await bench.addressOf(uid);
    await bench.look();
    // The deposit first, the application after it.
    const one = await sendTestToken(client, chain.usdtContract, to, 40n * USDT);
    await bench.look();
    const applied = await apply({ way_id: 'usdt-erc20', amount: '40', tx_hash: one.toUpperCase().slice(2) });
    expect(applied).toMatchObject({ status: 'confirming', tx_hash: one });
    // The application first, without a hash.
    await apply({ way_id: 'usdt-erc20', amount: '50' });
    await sendTestToken(client, chain.usdtContract, to, 50n * USDT);
    await bench.mine(6);
    await bench.look();
    const list = await bench.list();
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([
      ['50.00', 'credited'],
      ['40.00', 'credited'],
    ]);
    for (const { order_no } of list) {
      expect(await refused(bench.approve(order_no, 'anna'))).toBe('credited_by_chain');
    }
    expect(await bench.available(uid, 'USDT')).toBe(90n * USDT);
  });

  it('on a chain that the server reads is never credited by hand', async () => {
    const bench = await openBench();
    await bench.look();
    const { order_no } = await bench.apply({ way_id: 'usdt-erc20', amount: '70', tx_hash: TX });
    expect(await refused(bench.approve(order_no, 'anna'))).toBe('credited_by_chain');
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
  });

  it('credited by staff restores the borrowed part first', async () => {
    const bench = await openBench();
    bench.outside.set(bench.uid, 900n * USDT);
    const { order_no } = await bench.apply({ way_id: 'usdt-trc20', amount: '1000', tx_hash: TX });
    await bench.approve(order_no, 'anna');
    expect(await bench.borrowed(bench.uid)).toBe(900n * USDT);
    expect(await bench.available(bench.uid, 'USDT')).toBe(100n * USDT);
    await expectZeroSums(bench.database);
  });

  it('up to the limit takes one person, above it two, and a transaction counts once', async () => {
    const bench = await openBench();
    const small = await bench.apply({ way_id: 'usdt-trc20', amount: '1000', tx_hash: TX });
    expect((await bench.approve(small.order_no, 'anna')).state).toBe('credited');
    expect(await refused(bench.approve(small.order_no, 'bert'))).toBe('already_decided');
    const twice = await bench.apply({ way_id: 'usdt-trc20', amount: '1000', tx_hash: TX }, 1);
    expect(await refused(bench.approve(twice.order_no, 'anna'))).toBe('already_decided');
    const large = await bench.apply({ way_id: 'usdt-bank', amount: '1000.01' });
    expect((await bench.approve(large.order_no, 'anna')).state).toBe('proposed');
    expect(await refused(bench.approve(large.order_no, 'anna'))).toBe('second_person_needed');
    expect(await bench.available(bench.uid, 'USDT')).toBe(1_000n * USDT);
    expect((await bench.approve(large.order_no, 'bert')).state).toBe('credited');
    expect(await bench.available(bench.uid, 'USDT')).toBe(2_000n * USDT + 10_000n);
    await expectZeroSums(bench.database);
    // The database itself refuses another way of crediting it.
    const third = await bench.apply({ way_id: 'usdt-bank', amount: '5000' });
    await expect(
      bench.database.query(
        `update funding.applications set state = 'credited', proposed_by = 'anna', approved_by = 'anna' where order_no = $1`,
        [third.order_no],
      ),
    ).rejects.toThrow(/one person does not act as two/);
    await expect(
      bench.database.query(
        `update funding.applications set state = 'credited', approved_by = 'anna' where order_no = $1`,
        [third.order_no],
      ),
    ).rejects.toThrow(/check constraint/);
  });

  it('is taken when the payment methods have to be read again', async () => {
    const bench = await openBench();
    const claim = {
      uid: bench.uid,
      wayId: 'usdt-bank',
      amount: '60',
      uploadId: await bench.screenshot(),
      txHash: null,
      orderNo: null,
      clientId: 'read-again',
    };
    const context = { ...bench.context, paymentMethods: await readPaymentMethodsAgain(bench) };
    expect(await applyForDeposit(context, claim)).toMatchObject({ amount: '60.00', status: 'submitted' });
  });

  it('that is rejected says why, and moves nothing', async () => {
    const bench = await openBench();
    const { order_no } = await bench.apply({ way_id: 'usdt-bank', amount: '25' });
    const reject = (reason: string) =>
      bench.database.transaction((sql) => rejectApplication(sql, bench.context, order_no, 'anna', reason));
    // A code of the server would tell the customer something else.
    expect(await refused(reject('by_customer'))).toBe('invalid_fields');
    await reject('No such transfer');
    expect(await bench.list()).toMatchObject([
      { status: 'rejected', reason: 'No such transfer', steps: [{ step: 'reported' }, { step: 'rejected' }] },
    ]);
    const found = async (token: string) => (await bench.call(rechargeList, { order_no }, { token })).list;
    expect(await found('0')).toEqual(await bench.list());
    expect(await found('1')).toEqual([]);
    expect(await refused(bench.approve(order_no, 'anna'))).toBe('already_decided');
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
  });

  it('for a transaction is taken once, until it is taken back', async () => {
    const bench = await openBench();
    const form = { way_id: 'usdt-trc20', amount: '30', tx_hash: TX };
    const together = await Promise.all([refused(bench.apply(form)), refused(bench.apply(form))]);
    expect(together.filter((of) => /already_reported/.test(of))).toHaveLength(1);
    const [first] = await bench.list();
    const order_no = first?.order_no ?? '';
    expect(await refused(bench.call(cancelRecharge, { order_no }, { token: '1' }))).toMatch(/not_found/);
    expect(await countOpenPayments(bench.database, bench.uid)).toMatchObject({ deposit: 1 });
    const taken = await bench.call(cancelRecharge, { order_no }, { token: '0' });
    expect(taken).toMatchObject({
      status: 'cancelled',
      reason: null,
      steps: [{ step: 'reported' }, { step: 'cancelled' }],
    });
    // It keeps no account open, nobody can credit it, and the right report can be sent.
    expect(await countOpenPayments(bench.database, bench.uid)).toMatchObject({ deposit: 0 });
    expect(await refused(bench.approve(order_no, 'anna'))).toBe('already_decided');
    expect(await refused(bench.call(cancelRecharge, { order_no }, { token: '0' }))).toMatch(
      /already_decided/,
    );
    expect(await bench.apply({ ...form, amount: '300' })).toMatchObject({ status: 'submitted' });
    const news = await selectDepositNews(bench.database, [bench.uid], new Date(0), 10);
    expect(news).toEqual([]);
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
  });

  it('that the chain shows is not taken back', async () => {
    const bench = await openBench();
    await bench.look();
    const to = await bench.addressOf(bench.uid);
    const tx_hash = await sendTestToken(bench.client, bench.chain.usdtContract, to, 40n * USDT);
    await bench.look();
    const { order_no } = await bench.apply({ way_id: 'usdt-erc20', amount: '40', tx_hash });
    expect(await refused(bench.call(cancelRecharge, { order_no }, { token: '0' }))).toMatch(
      /credited_by_chain/,
    );
  });

  it('is refused below the minimum and beyond a limit of one’s own, again in the same words', async () => {
    const bench = await openBench();
    expect(await refused(bench.apply({ way_id: 'usdt-bank', amount: '19.99' }))).toMatch(/amount_too_small/);
    bench.limits.current = [{ amount: 100n * USDT, startMs: 0 }];
    await bench.apply({ way_id: 'usdt-bank', amount: '60' });
    const form = { way_id: 'usdt-bank', amount: '60', screenshot: await bench.screenshot(), client_id: 'a' };
    const first = await bench.send(applyForRecharge, form, { token: '0' });
    expect(first.body.error).toBe('own_limit_reached');
    bench.limits.current = [];
    expect((await bench.send(applyForRecharge, form, { token: '0' })).body).toEqual(first.body);
    const other = await bench.send(applyForRecharge, { ...form, amount: '61' }, { token: '0' });
    expect([other.status, other.body.error]).toEqual([409, 'client_id_reused']);
    // Another customer's picture is refused.
    const theirs = { ...form, screenshot: await bench.screenshot(1), client_id: 'b' };
    expect((await bench.send(applyForRecharge, theirs, { token: '0' })).status).toBe(403);
    // A repeated application is the same application.
    const again = { ...form, client_id: 'c' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push((await bench.send(applyForRecharge, again, { token: '0' })).body);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(await bench.list()).toHaveLength(2);
  });
});
