import { join } from 'node:path';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import {
  type BitcoinPayoutBench,
  openBitcoinPayoutBench,
} from '../../../test/support/funding/bitcoin/payout-bench.ts';
import { expectPaidOnce, payee } from '../../../test/support/funding/bitcoin/payout-checks.ts';
import { refusal, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { createBitcoinRpc } from '../../chains/bitcoin/rpc.ts';
import { parametersOf } from '../../chains/units/network.ts';
import { resumeChain } from '../../deposits/applications/applications.sql.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { openSignerKeys } from '../../signing/keys.ts';
import { selectCoinsOf } from '../coins/coins.sql.ts';

const BTC = 100_000_000n;
const PAID = 190_000n;
const OUT_OF_RANGE = refusal(-8, 'Block height out of range');
const STUCK_MS = 31 * 60_000;

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

/** Payouts over a node and a second one that a test controls, and one payout in flight. */
const openHouse = async (coins: readonly bigint[] = [BTC / 100n, BTC / 100n]) => {
  const first = await startFaultNode(node.node.endpoint);
  const second = await startFaultNode(node.node.endpoint);
  const rpcOf = (endpoint: string) => createBitcoinRpc({ ...node.node, endpoint });
  const behind = {
    ...node,
    node: { ...node.node, endpoint: first.endpoint },
    rpc: rpcOf(first.endpoint),
  };
  const bench = await openBitcoinPayoutBench(behind, 1, null, null, [rpcOf(second.endpoint)]);
  const [uid = 0n] = bench.uids;
  const sent = await bench.deposit(uid, ...coins);
  const address = payee();
  const order = await bench.ask(uid, address, '0.002');
  for (let step = 0; step < 2; step += 1) await bench.processor.processDue();
  return {
    ...bench,
    first,
    second,
    uid,
    sent,
    address,
    order,
    /** A minute passes, so that a step that was held up is tried again. */
    turn: async (): Promise<string | undefined> => {
      bench.clock.advance(61_000);
      await bench.processor.processDue();
      const blocker = bench.processor.blockers.get(order);
      return blocker === undefined ? undefined : describeReason(blocker);
    },
  };
};

/** Somebody else with the key spends the largest coin of the payout in flight. */
const stealCoin = async ({ database, folder }: BitcoinPayoutBench): Promise<string> => {
  const [batch] = await database.query<{ batch_id: string }>('select batch_id from funding.bitcoin_batches');
  const [coin] = await selectCoinsOf(database, 'BTC', batch?.batch_id ?? '');
  if (coin === undefined) throw new Error('a batch spends a coin');
  const key = (await openSignerKeys(join(folder, 'signer-seed'), 'demo')).bitcoinKeyAt(coin.path);
  const stolen = new Transaction();
  const witnessUtxo = { script: p2wpkh(key.publicKey).script, amount: coin.amount };
  stolen.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo, sequence: 0xfffffffd });
  stolen.addOutputAddress(node.faucet, coin.amount - 50_000n, parametersOf('regtest'));
  stolen.sign(key.privateKey);
  stolen.finalize();
  await node.broadcast(stolen.hex);
  return stolen.id;
};

/** The coins that a signed transaction spends. */
const coinsOf = (raw: string | null | undefined): readonly string[] => {
  const transaction = Transaction.fromRaw(Buffer.from(raw ?? '', 'hex'), { allowUnknownOutputs: true });
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at);
    return `${Buffer.from(txid ?? []).toString('hex')}:${index}`;
  });
};

describe('a Bitcoin payment over a node that hides it', () => {
  it('does not fail while the node says that there are no such blocks, and is paid once', async () => {
    const house = await openHouse();
    await node.mine(4);
    const hidden = (await node.height()) - 3;
    house.first.set('getblockhash', ({ params }) => (Number(params[0]) >= hidden ? OUT_OF_RANGE : undefined));
    // Long enough for a replacement, too.
    for (let turn = 0; turn < 12; turn += 1) {
      house.clock.advance(181_000);
      await house.look().catch(() => undefined);
      await house.turn();
      expect(await house.statusOf(house.order)).toBe('broadcast');
    }
    house.first.heal();
    await house.look();
    await house.finish([house.order], () => house.clock.advance(61_000));
    await expectPaidOnce(house, [house.address], PAID);
  });

  it('is paid once if the database has lost the fee step that was mined', async () => {
    const house = await openHouse();
    house.clock.advance(STUCK_MS);
    await house.processor.processDue();
    // As a backup from before the replacement.
    await house.database.query('alter table funding.bitcoin_transactions disable trigger user');
    const [lost] = await house.database.query<{ fee: bigint }>(
      'delete from funding.bitcoin_transactions where fee_step > 0 returning fee',
    );
    await house.database.query('alter table funding.bitcoin_transactions enable trigger user');
    for (let block = 0; block < 4; block += 1) {
      await node.mine(1);
      await house.look();
      await house.turn();
    }
    expect(await house.statusOf(house.order)).toBe('completed');
    await expectPaidOnce(house, [house.address], PAID);
    const fees = await house.database.query<{ fee: bigint }>('select fee from funding.network_fees');
    expect(fees).toEqual([{ fee: lost?.fee }]);
  });

  it('goes into the next batch once both nodes show that a coin is spent, and is paid once', async () => {
    const house = await openHouse();
    const other = await stealCoin(house);
    await node.mine(4);
    await house.look();
    const [first, second] = [house.first, house.second];
    first.set('getblockhash', OUT_OF_RANGE);
    expect(await house.turn()).toContain('the node does not show it: nobody can pay it again');
    first.heal();
    second.lag(4);
    expect(await house.turn()).toContain('a second node does not confirm it yet: nobody can pay it again');
    expect(await house.statusOf(house.order)).toBe('broadcast');
    second.heal();
    await house.turn();
    const gone = await house.withdrawals.findForStaff(house.order);
    expect(gone?.steps.find(({ step }) => step === 'failed')).toMatchObject({ tx_hash: other });
    await house.finish([house.order], () => house.clock.advance(61_000));
    await expectPaidOnce(house, [house.address], PAID);
    const batches = await house.database.query<{ state: string; attempt: number }>(
      `select b.state, p.attempt from funding.bitcoin_batches b
       join funding.bitcoin_batch_payouts p using (batch_id) order by b.batch_id`,
    );
    expect(batches).toEqual([
      { state: 'failed', attempt: 1 },
      { state: 'done', attempt: 2 },
    ]);
  });

  it('goes into the next batch once both nodes show that its coin can never exist again, and is paid once', async () => {
    const house = await openHouse([BTC / 100n]);
    // The blocks of the deposit are replaced, and its sender spends the same money elsewhere.
    await node.reorganise(3);
    await node.forget();
    const { txid: instead } = await node.replace(house.sent, [{ address: node.faucet, amount: BTC }]);
    await node.mine(1);
    await house.look();
    expect(await house.turn()).toContain('halted');
    await resumeChain(house.database, 'BTC');
    expect(await house.turn()).toContain('seems to have spent a coin');
    await node.mine(3);
    await house.look();
    house.second.lag(4);
    expect(await house.turn()).toContain('a second node does not confirm it yet: nobody can pay it again');
    house.second.heal();
    await house.turn();
    const gone = await house.withdrawals.findForStaff(house.order);
    expect(gone?.steps.find(({ step }) => step === 'failed')).toMatchObject({ tx_hash: instead });
    await house.deposit(house.uid, BTC / 100n);
    await house.finish([house.order], () => house.clock.advance(61_000));
    await expectPaidOnce(house, [house.address], PAID);
  });

  it('is replaced without a coin that an earlier replacement added and somebody else spent', async () => {
    // The smallest coin pays it alone, until the fee needs another one.
    const house = await openHouse([192_500n, BTC / 100n, BTC / 100n]);
    const added = () =>
      house.database.query<{ txid: string; vout: number }>(
        `select txid, vout from funding.bitcoin_batch_coins join funding.coins using (txid, vout) where amount > 192500`,
      );
    for (let raised = 0; raised < 6 && (await added()).length === 0; raised += 1) {
      house.clock.advance(STUCK_MS);
      await house.processor.processDue();
    }
    const steps = () =>
      house.database.query<{ fee_step: number; raw: string | null }>(
        'select fee_step, raw from funding.bitcoin_transactions order by fee_step',
      );
    const before = await steps();
    expect(await added()).toHaveLength(1);
    await stealCoin(house);
    await node.mine(4);
    await house.look();
    house.second.lag(4);
    expect(await house.turn()).toContain('a second node does not confirm it yet');
    expect(await steps()).toEqual(before);
    house.second.heal();
    await house.turn();
    // The first fee steps can still be mined, so nothing has failed: the next one shares their coin.
    expect(await house.statusOf(house.order)).toBe('broadcast');
    const after = await steps();
    expect(after).toHaveLength(before.length + 1);
    const [first, newest] = [coinsOf(after[0]?.raw), coinsOf(after.at(-1)?.raw)];
    expect(newest).toEqual(expect.arrayContaining([...first]));
    const [lost] = await house.database.query<{ coin: string }>(
      `select txid || ':' || vout as coin from funding.bitcoin_batch_coins join funding.coins using (txid, vout)
       where spent_by is not null`,
    );
    expect(newest).not.toContain(lost?.coin);
    await house.finish([house.order], () => house.clock.advance(61_000));
    await expectPaidOnce(house, [house.address], PAID);
  });
});
