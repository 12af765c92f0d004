import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DROP, NULL, refusal } from '../../../test/support/funding/fault-node.ts';
import {
  blockerOf,
  openHostilePayouts,
  payee,
  twentyMinutes,
  UID,
} from '../../../test/support/funding/hostile-payouts.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';

const RECEIPT = 'eth_getTransactionReceipt';
const HIDDEN: unknown = expect.stringContaining('nobody can pay it again');

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a payment over a node that hides it', () => {
  it('is never paid twice: without a receipt nothing fails, nobody can retry, and it ends when the receipt is back', async () => {
    const house = await openHostilePayouts();
    const { floor, node, clock } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(1);
    expect(await house.received(payee(1))).toBe(98_000_000n);
    await house.mine(40);
    await twentyMinutes(clock, async () => {
      await floor.withdrawals.processor.processDue();
      expect((await floor.withdrawals.findForStaff(orderNo))?.rung).toBe('broadcast');
    });
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    await expect(house.retry(orderNo)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(house.reject(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    node.heal();
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(1))).toBe(98_000_000n);
  });

  it('stays unknown while the node hides the receipt and the states and blocks of that time', async () => {
    const house = await openHostilePayouts();
    const { floor, node, clock, client } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(2);
    const mined = await client.read.getBlock({ includeTransactions: true });
    await house.mine(60);
    node.set('eth_getTransactionCount', ({ params }) =>
      typeof params[1] === 'string' && params[1].startsWith('0x') && BigInt(params[1]) < mined.number + 40n
        ? refusal(-32_000, 'missing trie node')
        : undefined,
    );
    node.set('eth_getBlockByNumber', ({ params }) =>
      params[0] === `0x${mined.number.toString(16)}`
        ? { kind: 'changed', change: (block) => ({ ...z.looseObject({}).parse(block), transactions: [] }) }
        : undefined,
    );
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    // Full blocks are enough without old states, and without a receipt it is still not done.
    node.heal('eth_getBlockByNumber');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect((await blockerOf(floor, orderNo)).words).toContain(
      `block ${mined.number} contains our transaction`,
    );
    node.heal(RECEIPT);
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(2))).toBe(98_000_000n);
  });

  it('is found by a second node', async () => {
    const house = await openHostilePayouts();
    const { node, second, clock } = house;
    const floor = await house.floorOver([second.endpoint]);
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(3, floor);
    await house.mine(10);
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(3))).toBe(98_000_000n);
  });

  it('fails only if every node shows the other transaction, and keeps its hash as evidence', async () => {
    const house = await openHostilePayouts();
    const { second, clock, client } = house;
    const floor = await house.floorOver([second.endpoint]);
    await client.wheels.setAutomine(false);
    const orderNo = await house.sentTo(4, floor);
    const other = await house.spendNonce();
    await house.mine(20);
    second.lag(15);
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    second.heal();
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    const failed = await floor.withdrawals.findForStaff(orderNo);
    expect(failed?.rung).toBe('failed');
    expect(failed?.steps.at(-1)).toMatchObject({ step: 'failed', tx_hash: other });
    await house.retry(orderNo);
    await client.wheels.setAutomine(true);
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    expect(await house.received(payee(4))).toBe(98_000_000n);
  });

  it('is paid once if the database has lost the fee step that was mined', async () => {
    const house = await openHostilePayouts();
    const { floor, clock, client, database } = house;
    await client.wheels.setAutomine(false);
    const orderNo = await house.sentTo(5);
    clock.advance(181_000);
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    await house.mine(20);
    expect(await house.received(payee(5))).toBe(98_000_000n);
    // As a backup from before the replacement.
    await database.query('alter table funding.chain_transactions disable trigger user');
    await database.query('delete from funding.chain_transactions where fee_step > 0');
    await database.query('alter table funding.chain_transactions enable trigger user');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(5))).toBe(98_000_000n);
  });

  it('that an earlier release called failed without evidence is looked for again, and nobody can retry or reject it before', async () => {
    const house = await openHostilePayouts();
    const { floor, database, clock, node } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(7);
    await house.mine(10);
    await database.query(
      'alter table funding.withdrawal_steps drop constraint withdrawal_steps_evidence_check',
    );
    await database.query(
      `insert into funding.withdrawal_steps (withdrawal_id, step_no, step, at, who, reason_code)
       values ($1, 90, 'failed', now(), 'chain', 'chain_failed')`,
      [orderNo],
    );
    await database.query(`update funding.withdrawals set status = 'failed' where withdrawal_id = $1`, [
      orderNo,
    ]);
    await expect(house.retry(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    await expect(house.reject(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    const force = `update funding.withdrawals set status = 'rejected' where withdrawal_id = $1`;
    await expect(database.query(force, [orderNo])).rejects.toThrow('without evidence');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'failed', words: HIDDEN });
    node.heal();
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(7))).toBe(98_000_000n);
  });

  it('never gets the nonce of another one, though the node is behind and the signer has lost its journal', async () => {
    const house = await openHostilePayouts();
    const { floor, node, client } = house;
    const before = await client.read.getTransactionCount({ address: getAddress(house.payer) });
    const first = await house.sentTo(8);
    node.set('eth_getTransactionCount', { kind: 'result', result: `0x${before.toString(16)}` });
    await house.killSigner(() => rm(join(house.folder, 'signer-journal')));
    const second = await house.sentTo(9);
    expect((await floor.withdrawals.findForStaff(second))?.rung).toBe('broadcast');
    node.heal();
    await house.mine(20);
    await floor.withdrawals.processor.processDue();
    for (const [last, orderNo] of [
      [8, first],
      [9, second],
    ] as const) {
      expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
      expect(await house.received(payee(last))).toBe(98_000_000n);
    }
  });

  it('that a block has is completed, though the process died before it stored the broadcast', async () => {
    const house = await openHostilePayouts();
    const { floor, node } = house;
    // The node takes it, and its answer never arrives.
    node.set('eth_sendRawTransaction', DROP);
    const orderNo = await house.sentTo(10);
    expect((await floor.withdrawals.findForStaff(orderNo))?.rung).toBe('signed');
    await house.mine(20);
    await twentyMinutes(house.clock, () => floor.withdrawals.processor.processDue());
    const paid = await floor.withdrawals.find(UID, orderNo);
    expect(paid?.steps.map(({ step }) => step)).toEqual([
      'requested',
      'approved',
      'signed',
      'broadcast',
      'completed',
    ]);
    expect(await house.received(payee(10))).toBe(98_000_000n);
  });

  it('does not take the payment of another withdrawal for its own, with equal amounts to one address at once', async () => {
    const house = await openHostilePayouts();
    const { floor } = house;
    const orders = [await floor.ask(UID, `w${payee(6)}`, '100'), await floor.ask(UID, `w${payee(6)}`, '100')];
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    await house.mine(20);
    await floor.withdrawals.processor.processDue();
    for (const { order_no } of orders)
      expect(await floor.withdrawals.find(UID, order_no)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(6))).toBe(196_000_000n);
    const hashes = await house.database.query('select distinct tx_hash from funding.chain_transactions');
    expect(hashes).toHaveLength(2);
  });
});
