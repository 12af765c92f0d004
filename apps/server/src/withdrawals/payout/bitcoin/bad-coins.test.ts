import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../../test/support/funding/bitcoin/bitcoin-node.ts';
import {
  type BitcoinPayoutBench,
  openBitcoinPayoutBench,
} from '../../../../test/support/funding/bitcoin/payout-bench.ts';
import { expectPaidOnce, payee } from '../../../../test/support/funding/bitcoin/payout-checks.ts';
import { NULL, refusal, startFaultNode } from '../../../../test/support/funding/fault-node.ts';
import { createBitcoinRpc } from '../../../chains/bitcoin/rpc.ts';
import { buildPsbt } from '../../../custody/batches/build-psbt.ts';
import { selectSpendable } from '../../../custody/coins/coins.sql.ts';
import { selectLeftOut } from '../../../custody/coins/left-out.sql.ts';
import { describeReason } from '../../../platform/reasons/read-reason.ts';

const BTC = 100_000_000n;
const PAID = 190_000n;
const OTHER_BATCH = '01920000-0000-7000-8000-000000000001';
const OTHER_PAYOUT = '01920000-0000-7000-8000-00000000000a';
let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

/** Payouts over a node that a test controls. The smaller coin is chosen first. */
const openHouse = async () => {
  const proxy = await startFaultNode(node.node.endpoint);
  const endpoint = { ...node.node, endpoint: proxy.endpoint };
  const bench = await openBitcoinPayoutBench({ ...node, node: endpoint, rpc: createBitcoinRpc(endpoint) });
  const [uid = 0n] = bench.uids;
  await bench.deposit(uid, BTC / 100n, BTC / 50n);
  const [bad] = await bench.database.query<{ txid: string; vout: number; address: string }>(
    'select txid, vout, address from funding.coins order by amount limit 1',
  );
  if (bad === undefined) throw new Error('a deposit is a coin');
  return { ...bench, proxy, uid, bad, id: `${bad.txid}:${bad.vout}` };
};

const leftOut = async ({ database, clock }: BitcoinPayoutBench): Promise<readonly string[]> =>
  (await selectLeftOut(database, new Date(clock.nowMs()), 9)).map(describeReason);

const batches = async ({ database }: BitcoinPayoutBench): Promise<readonly string[]> =>
  (
    await database.query<{ state: string }>('select state from funding.bitcoin_batches order by batch_id')
  ).map(({ state }) => state);

describe('a bad coin delays only itself', () => {
  it('if the node says that it is spent or unknown', async () => {
    const house = await openHouse();
    house.proxy.set('gettxout', ({ params }) =>
      params[0] === house.bad.txid && params[1] === house.bad.vout ? NULL : undefined,
    );
    const address = payee();
    const order = await house.ask(house.uid, address, '0.002');
    await house.finish([order]);
    await expectPaidOnce(house, [address], PAID);
    expect(await batches(house)).toEqual(['void', 'done']);
    expect(await leftOut(house)).toEqual([
      `the node says that the coin ${house.id} is spent or unknown: payouts go on without it`,
    ]);
    // It is tried again later.
    house.proxy.heal();
    house.clock.advance(3_600_001);
    expect(await leftOut(house)).toEqual([]);
    const second = payee();
    await house.finish([await house.ask(house.uid, second, '0.002')]);
    const [coin] = await house.database.query<{ spent_by: string | null }>(
      'select spent_by from funding.coins where txid = $1 and vout = $2',
      [house.bad.txid, house.bad.vout],
    );
    expect(coin?.spent_by).not.toBeNull();
  });

  it('if the signer refuses it', async () => {
    const house = await openHouse();
    const { database, bitcoin, signer } = house;
    // Its journal has the coin under another amount, as after a restored database.
    const coins = await selectSpendable(database, 'BTC', {
      upTo: BigInt(await node.height()),
      at: new Date(),
      limit: 9,
    });
    const keys = await bitcoin.keys();
    const payout = { withdrawal: OTHER_PAYOUT, attempt: 1, to: payee(), amount: 200_000n };
    const built = buildPsbt(keys, {
      required: coins
        .filter(({ txid, vout }) => `${txid}:${vout}` === house.id)
        .map((coin) => ({ ...coin, amount: coin.amount + 1n })),
      others: [],
      outputs: [payout],
      feeRate: 10n,
      change: { account: 1, branch: 1, index: 900 },
    });
    if (built === null) throw new Error('the coin is enough');
    const intent = { batch: OTHER_BATCH, feeStep: 0, network: 'regtest', kind: 'payouts' } as const;
    const signed = { ...intent, payouts: [payout], fee: built.fee };
    expect(await signer.signBatch(signed, built.psbt)).toMatchObject({ kind: 'signed' });
    const address = payee();
    const order = await house.ask(house.uid, address, '0.002');
    await house.finish([order]);
    await expectPaidOnce(house, [address], PAID);
    expect(await leftOut(house)).toEqual([
      `the signer refuses the coin ${house.id} (altered): payouts go on without it`,
    ]);
  });

  it('and no coin is left out for a node that lacks the newest block, or does not answer', async () => {
    const house = await openHouse();
    house.proxy.set('gettxout', NULL);
    house.proxy.set('getblockhash', refusal(-8, 'Block height out of range'));
    const address = payee();
    const order = await house.ask(house.uid, address, '0.002');
    await house.processor.processDue();
    await house.processor.processDue();
    expect(await house.statusOf(order)).toBe('broadcast');
    expect(await leftOut(house)).toEqual([]);
    house.proxy.heal();
    house.proxy.set('gettxout', refusal(-28, 'Loading block index'));
    const other = await house.ask(house.uid, payee(), '0.002');
    await house.processor.processDue();
    await house.processor.processDue();
    expect(await house.statusOf(other)).toBe('approved');
    expect(await leftOut(house)).toEqual([]);
  });
});
