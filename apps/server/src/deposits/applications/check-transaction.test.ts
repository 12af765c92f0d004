import { approveDeposit, rechargeWay, transactionOfDeposit } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openDepositRoutes, UID } from '../../../test/support/funding/deposit-routes-bench.ts';
import {
  RECORDED_SENDER,
  RECORDED_TRANSFER,
  startTronNode,
} from '../../../test/support/funding/tron-node.ts';
import { createTronApi } from '../../chains/tron/tron-api.ts';

const HOUSE = '0'.repeat(64);
const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Another customer. */
const OTHER = UID + 1n;
const TRC20 = { way_id: 'usdt-trc20' };
const hashOf = (digit: string): string => digit.repeat(64);

/** The recorded transfer under another hash, to the house, over another amount of USDT. */
const transferTo = (hash: string, usdt: bigint, to = HOUSE) => {
  const [event] = RECORDED_TRANSFER.log;
  const [name = '', from = ''] = event?.topics ?? [];
  const data = (usdt * 1_000_000n).toString(16).padStart(64, '0');
  const answer = { ...RECORDED_TRANSFER, id: hash, log: [{ ...event, topics: [name, from, to], data }] };
  return [hash, answer] as const;
};

const open = async () => {
  const answers = new Map([
    transferTo(hashOf('a'), 100n),
    transferTo(hashOf('b'), 99n),
    transferTo(hashOf('c'), 100n, `${'0'.repeat(63)}1`),
    transferTo(hashOf('d'), 5_000n),
  ]);
  const node = await startTronNode(answers);
  const tron = { api: createTronApi({ url: node.url, apiKey: null }), usdtContract: USDT_CONTRACT };
  const bench = await openDepositRoutes(tron);
  const [ann, bob] = [await bench.signIn('ann', 'finance'), await bench.signIn('bob', 'risk')];
  const approve = async (order_no: string, who = ann) =>
    (await bench.staff.send(approveDeposit, { order_no }, who)).body;
  const look = (order_no: string) => bench.staff.call(transactionOfDeposit, { order_no }, ann);
  return { ...bench, node, ann, bob, approve, look };
};

test('a customer names the transaction, and staff sees and credits what the chain shows', async () => {
  const { apply, send, approve, look, available, database, customers, node } = await open();
  expect(await customers.call(rechargeWay, TRC20, { token: String(UID) })).toMatchObject({
    tx_hash_required: true,
  });
  expect(await send('100', TRC20)).toMatchObject({
    error: 'invalid_fields',
    fields: { tx_hash: 'field.required' },
  });
  const { order_no } = await apply('100', { ...TRC20, tx_hash: `0x${hashOf('A')}` });
  expect(await look(order_no)).toMatchObject({
    verdict: 'matches',
    tx_hash: hashOf('a'),
    sender: RECORDED_SENDER,
    amount: '100.00',
    confirmations: 31,
    confirmations_needed: 20,
    claimed_by: [],
  });
  node.state.head -= 20;
  expect(await look(order_no)).toMatchObject({ verdict: 'unconfirmed', confirmations: 11 });
  expect(await approve(order_no)).toMatchObject({ error: 'transaction_mismatch' });
  node.state.head += 20;
  expect(await approve(order_no)).toMatchObject({ data: { state: 'credited', checked_on_chain: true } });
  expect(await available()).toBe(100_000_000n);
  expect(
    await database.query(
      'select staff, tx_hash, sender, amount, confirmations from funding.transaction_checks',
    ),
  ).toEqual([
    { staff: 'ann', tx_hash: hashOf('a'), sender: RECORDED_SENDER, amount: 100_000_000n, confirmations: 31 },
  ]);
  await expect(database.query('delete from funding.transaction_checks')).rejects.toThrow();
  // The same transaction of another customer: staff sees who named it before, and it is not credited.
  const again = await apply('100', { ...TRC20, tx_hash: hashOf('a') }, OTHER);
  expect((await look(again.order_no)).claimed_by).toEqual([
    { order_no, uid: String(UID), state: 'credited' },
  ]);
  expect(await approve(again.order_no)).toMatchObject({ error: 'already_decided' });
  await expectZeroSums(database);
});

test.each([
  ['other_amount', 'b'],
  ['other_receiver', 'c'],
  ['not_found', 'e'],
])('%s is not credited', async (verdict, digit) => {
  const { apply, approve, look, available } = await open();
  const { order_no } = await apply('100', { ...TRC20, tx_hash: hashOf(digit) });
  expect((await look(order_no)).verdict).toBe(verdict);
  expect(await approve(order_no)).toMatchObject({ error: 'transaction_mismatch' });
  expect(await available()).toBe(0n);
});

test('two people each compare a large one, and nobody credits while the API is away', async () => {
  const { apply, approve, bob, available, database, node } = await open();
  const { order_no } = await apply('5000', { ...TRC20, tx_hash: hashOf('d') });
  expect(await approve(order_no)).toMatchObject({ data: { state: 'proposed' } });
  expect(await approve(order_no)).toMatchObject({ error: 'second_person_needed' });
  node.state.status = 500;
  expect(await approve(order_no, bob)).toMatchObject({ error: 'unavailable' });
  expect(await available()).toBe(0n);
  node.state.status = 200;
  expect(await approve(order_no, bob)).toMatchObject({ data: { state: 'credited' } });
  const checks = await database.query('select staff from funding.transaction_checks order by staff');
  expect(checks).toEqual([{ staff: 'ann' }, { staff: 'bob' }]);
});
