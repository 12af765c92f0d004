import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import {
  BATCH,
  BTC,
  CHANGE,
  type Change,
  coin,
  NOW,
  OTHER,
  OTHER_BATCH,
  openBatchSigner,
  PAYEE,
  refused,
  scriptOf,
  WITHDRAWAL,
  WITHOUT_SWEEPS,
} from '../../../test/support/funding/bitcoin/batch-signer.ts';
import { parametersOf } from '../../chains/units/network.ts';
import { signBatch } from './sign-batch.ts';

describe('a sweep of Bitcoin', () => {
  const coins = [coin(2), coin(4)];
  const sweep = (batch = BATCH) => ({ batch, payouts: [] });

  it('moves all of its coins to one output of the house’s own branch, and asked for again it is the same', async () => {
    const bench = await openBatchSigner();
    const signed = await bench.ask({ coins, intent: sweep() });
    const transaction = Transaction.fromRaw(Buffer.from(signed.raw, 'hex'));
    expect([transaction.inputsLength, transaction.outputsLength]).toEqual([2, 1]);
    const own = scriptOf(bench.house.addressAt(CHANGE), parametersOf('regtest'));
    const output = transaction.getOutput(0);
    expect(Buffer.from(output.script ?? [])).toEqual(Buffer.from(own));
    expect(output.amount).toBe(BTC - 1_780n);
    await bench.restart();
    expect(await bench.ask({ coins, intent: sweep() })).toEqual(signed);
    // It takes no room under the cap of payouts.
    const payouts = [{ withdrawal: WITHDRAWAL, attempt: 1, to: PAYEE, amount: BTC }];
    await bench.ask({ coins: [coin(5, 2n * BTC)], intent: { batch: OTHER_BATCH, payouts } });
  });

  it('is refused to anybody else, above its fee rate, with other coins, and without a policy', async () => {
    const bench = await openBatchSigner();
    const script = scriptOf(OTHER, parametersOf('regtest'));
    const refusals: readonly (readonly [Change, string])[] = [
      [{ alter: (transaction) => transaction.updateOutput(0, { script }) }, 'change_foreign'],
      [{ alter: (transaction) => void transaction.addOutput({ script, amount: 0n }) }, 'change_foreign'],
      [{ change: { account: 1, branch: 0, index: 3 } }, 'change_foreign'],
      [{ feeRate: 51n }, 'fee_too_high'],
      [{ intent: { ...sweep(), fee: 5n } }, 'altered'],
      [{ intent: { ...sweep(), madeAt: NOW - 601 } }, 'too_old'],
    ];
    for (const [change, refusal] of refusals)
      await expect(bench.ask({ coins, intent: sweep(), ...change }), refusal).rejects.toMatchObject(
        refused(refusal),
      );
    const { text, psbt } = bench.requestOf({ coins, intent: sweep() });
    const context = { ...bench.contextOf(), policy: WITHOUT_SWEEPS };
    await expect(signBatch(context, text, psbt, bench.signed(text))).rejects.toMatchObject(
      refused('sweeps_not_allowed'),
    );
    expect(bench.contextOf().batches.entries).toHaveLength(0);
    await bench.ask({ coins, intent: sweep() });
    await expect(bench.ask({ coins: [coin(6)], intent: sweep() })).rejects.toMatchObject(refused('altered'));
  });

  it('is refused if the fees of an hour would exceed the cap, and its replacements count once', async () => {
    const bench = await openBatchSigner();
    // 178 virtual bytes at 30: 5,340 of 10,000 satoshi.
    await bench.ask({ coins, intent: sweep(), feeRate: 30n });
    const other = { coins: [coin(6), coin(8)], intent: sweep(OTHER_BATCH) };
    await expect(bench.ask({ ...other, feeRate: 30n })).rejects.toMatchObject(refused('over_cap'));
    await bench.ask({ coins, intent: { ...sweep(), feeStep: 1 }, feeRate: 40n });
    await expect(bench.ask({ ...other, feeRate: 20n })).rejects.toMatchObject(refused('over_cap'));
    bench.pass(3_600);
    await bench.ask({ ...other, feeRate: 30n });
  });
});
