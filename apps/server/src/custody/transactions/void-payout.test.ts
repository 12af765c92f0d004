import { join } from 'node:path';
import { parseTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/support/funding/fault-node.ts';
import { blockerOf, openHostilePayouts, payee, UID } from '../../../test/support/funding/hostile-payouts.ts';
import { ensureMember } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { operatorOver } from '../../../test/support/operator/operator-over.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { openSignerKeys } from '../../signing/keys.ts';
import { payoutVoidsChange } from '../../withdrawals/payout/payout-voids-change.ts';

const SEND = 'eth_sendRawTransaction';
const UNHEARD = refusal(-32_000, 'the moon is in the wrong house');
const ZOE = { token: 'admin zoe' };

/** A house whose node refuses the first payment by name, with another one that waits behind it. */
const openStuck = async (first: number, second: number) => {
  const house = await openHostilePayouts();
  const { database, clock, floor, node } = house;
  await ensureMember(database, { role: 'admin', name: 'zoe' });
  const operator = operatorOver({ database, clock });
  const desk = await openChangesDesk({ database, clock, operator }, [payoutVoidsChange({ clock })]);
  node.set(SEND, UNHEARD);
  const stuck = await house.sentTo(first);
  const [sent] = await database.query<{ raw: string }>('select raw from funding.chain_transactions');
  node.set(SEND, ({ params }) => (params[0] === sent?.raw ? UNHEARD : undefined));
  const behind = await house.sentTo(second);
  const form = {
    subject: 'payout_voids',
    target: stuck,
    based_on: 0,
    content: {},
    reason: 'no node takes it',
  } as const;
  return {
    ...house,
    desk,
    stuck,
    behind,
    form,
    rungOf: async (orderNo: string) => (await floor.withdrawals.findForStaff(orderNo))?.rung,
    rounds: async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        clock.advance(61_000);
        await floor.withdrawals.processor.processDue();
        await house.mine(3);
      }
    },
  };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a payment that no node takes', () => {
  it('is voided by two: those behind it go on, its money returns, and nothing was paid', async () => {
    const house = await openStuck(1, 2);
    const { desk, floor, database, clock, stuck, behind, form } = house;
    await house.rounds(2);
    expect(await blockerOf(floor, stuck)).toMatchObject({ rung: 'signed' });
    expect(await house.rungOf(behind)).toBe('broadcast');
    // The program gets an hour first.
    await expect(desk.propose(form)).rejects.toThrow('unavailable');
    clock.advance(3_600_000);
    const change = await desk.propose(form);
    expect((await desk.decide(change, desk.ann)).body.error).toBe('second_person_needed');
    expect((await desk.decide(change, ZOE)).body.code).toBe(1);
    await expect(desk.propose(form)).rejects.toThrow('changed_meanwhile');
    await house.rounds(8);
    expect(await house.rungOf(behind)).toBe('completed');
    expect(await house.rungOf(stuck)).toBe('failed');
    expect(await house.received(payee(1))).toBe(0n);
    expect(await house.received(payee(2))).toBe(98_000_000n);
    // The network charged the void, and the house pays it.
    const fees = await database.query(
      `select f.fee from funding.network_fees f join funding.chain_transactions t on t.tx_hash = f.tx_hash
       where t.withdrawal_id = $1 and t.change_id = $2`,
      [stuck, change],
    );
    expect(fees).toHaveLength(1);
    const held = (await floor.balance(UID)).held;
    await house.reject(stuck);
    expect((await floor.balance(UID)).held).toBe(held - 100_000_000n);
  });

  it('is paid again as its next attempt after it was voided', async () => {
    const house = await openStuck(3, 4);
    const { desk, clock, stuck, form } = house;
    clock.advance(3_600_000);
    const change = await desk.propose(form);
    await desk.decide(change, ZOE);
    await house.rounds(8);
    expect(await house.rungOf(stuck)).toBe('failed');
    await house.retry(stuck);
    await house.rounds(8);
    expect(await house.rungOf(stuck)).toBe('completed');
    expect(await house.received(payee(3))).toBe(98_000_000n);
  });

  it('is completed if it is mined before its void', async () => {
    const house = await openStuck(5, 6);
    const { desk, clock, stuck, form, node, floor, client, database } = house;
    clock.advance(3_600_000);
    const change = await desk.propose(form);
    await desk.decide(change, ZOE);
    const [payment] = await database.query<{ raw: `0x${string}` }>(
      'select raw from funding.chain_transactions where withdrawal_id = $1 and fee_step = 0',
      [stuck],
    );
    node.set(SEND, UNHEARD);
    await floor.withdrawals.processor.processDue();
    await client.read.sendRawTransaction({ serializedTransaction: payment?.raw ?? '0x' });
    node.heal();
    await house.rounds(8);
    expect(await house.rungOf(stuck)).toBe('completed');
    expect(await house.received(payee(5))).toBe(98_000_000n);
  });

  it('is completed if a fee step of it is mined that the database has lost, never failed by its void', async () => {
    const house = await openStuck(9, 10);
    const { desk, clock, stuck, form, node, floor, client, database, folder } = house;
    clock.advance(3_600_000);
    await desk.decide(await desk.propose(form), ZOE);
    node.set(SEND, UNHEARD);
    await floor.withdrawals.processor.processDue();
    const [payment] = await database.query<{ raw: string }>(
      'select raw from funding.chain_transactions where withdrawal_id = $1 and fee_step = 0',
      [stuck],
    );
    const { payer } = await openSignerKeys(join(folder, 'signer-seed'), 'demo');
    const {
      chainId,
      nonce,
      to,
      data,
      gas,
      maxFeePerGas = 0n,
      maxPriorityFeePerGas = 0n,
    } = parseTransaction(`0x02${(payment?.raw ?? '').slice(4)}`);
    const lost = await payer.signTransaction({
      type: 'eip1559',
      chainId,
      ...(nonce !== undefined && { nonce }),
      to,
      ...(data !== undefined && { data }),
      ...(gas !== undefined && { gas }),
      maxFeePerGas: maxFeePerGas * 2n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 2n,
    });
    await client.read.sendRawTransaction({ serializedTransaction: lost });
    node.heal();
    await house.rounds(8);
    expect(await house.rungOf(stuck)).toBe('completed');
    expect(await house.received(payee(9))).toBe(98_000_000n);
  });

  it('is voided only by two, in the database too, and only while it is under way', async () => {
    const house = await openStuck(7, 8);
    const { desk, database, clock, node, stuck, behind, form } = house;
    const insert = `insert into funding.chain_transactions (purpose, purpose_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas,
        prepared_at, change_id) values ('withdrawal', $1, 1, 1, 9, 1, now(), $2)`;
    clock.advance(3_600_000);
    const change = await desk.propose(form);
    await expect(database.query(insert, [stuck, change])).rejects.toThrow(
      'proposed by one and approved by another',
    );
    node.heal();
    await house.rounds(8);
    expect(await house.rungOf(stuck)).toBe('completed');
    expect((await desk.decide(change, ZOE)).body.error).toBe('too_late');
    await expect(desk.propose({ ...form, target: behind })).rejects.toThrow('too_late');
    await expect(desk.propose({ ...form, target: '01970000-0000-7000-8000-000000000009' })).rejects.toThrow(
      'not_found',
    );
    await expect(desk.propose({ ...form, target: 'no-id' })).rejects.toThrow('not_found');
  });
});
