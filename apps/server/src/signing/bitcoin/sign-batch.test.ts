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
} from '../../../test/support/funding/bitcoin/batch-signer.ts';
import { intentKeys } from '../../../test/support/funding/signer-bench.ts';
import { parametersOf } from '../../chains/units/network.ts';
import { signBatch } from './sign-batch.ts';

describe('a batch of Bitcoin payouts', () => {
  it('is signed as the intent says: payouts in order, then change to the house', async () => {
    const bench = await openBatchSigner();
    const { raw, txid } = await bench.ask({ coins: [coin(1), coin(2)] });
    const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'));
    expect(transaction.id).toBe(txid);
    expect([transaction.inputsLength, transaction.outputsLength]).toEqual([2, 2]);
    expect(transaction.getOutputAddress(0, parametersOf('regtest'))).toBe(PAYEE);
    expect(transaction.getOutputAddress(1, parametersOf('regtest'))).toBe(bench.house.addressAt(CHANGE));
  });

  it('gives the same transaction again, after a restart and when it has grown old', async () => {
    const bench = await openBatchSigner();
    const request = bench.requestOf({});
    const again = () => signBatch(bench.contextOf(), request.text, request.psbt, bench.signed(request.text));
    const first = await again();
    await bench.restart();
    bench.pass(86_400);
    expect(await again()).toEqual(first);
  });

  it('is refused with an altered PSBT', async () => {
    const bench = await openBatchSigner();
    const { text, psbt } = bench.requestOf({});
    const flipped = Buffer.from(psbt);
    flipped[flipped.length - 1] = 1;
    await expect(signBatch(bench.contextOf(), text, flipped, bench.signed(text))).rejects.toMatchObject(
      refused('altered'),
    );
    const network = parametersOf('regtest');
    const pays = (address: string, amount: bigint) => (transaction: Transaction) =>
      transaction.updateOutput(0, { script: scriptOf(address, network), amount });
    await expect(bench.ask({ alter: pays(OTHER, BTC / 10n) })).rejects.toMatchObject(refused('altered'));
    await expect(bench.ask({ alter: pays(PAYEE, BTC / 5n) })).rejects.toMatchObject(refused('altered'));
  });

  it.each<[string, Change, string]>([
    ['change to a deposit address', { change: { account: 0, branch: 0, index: 3 } }, 'change_foreign'],
    [
      'change to the address of the operator',
      { change: { account: 1, branch: 0, index: 3 } },
      'change_foreign',
    ],
    ['a fee above the bound', { feeRate: 101n }, 'fee_too_high'],
    ['another fee than stated', { intent: { fee: 5n } }, 'altered'],
    ['another network', { intent: { network: 'main' } }, 'asset_unknown'],
    ['an old intent', { intent: { madeAt: NOW - 601 } }, 'too_old'],
    ['a replacement of nothing', { intent: { feeStep: 1 } }, 'replacement_wrong'],
    [
      'a later attempt',
      { intent: { payouts: [{ withdrawal: WITHDRAWAL, attempt: 2, to: PAYEE, amount: BTC / 10n }] } },
      'attempt_wrong',
    ],
    [
      'the same withdrawal twice',
      {
        intent: {
          payouts: [1, 2].map(() => ({ withdrawal: WITHDRAWAL, attempt: 1, to: PAYEE, amount: BTC / 10n })),
        },
      },
      'malformed',
    ],
    [
      'more than the cap',
      {
        coins: [coin(1, 3n * BTC)],
        intent: { payouts: [{ withdrawal: WITHDRAWAL, attempt: 1, to: PAYEE, amount: BTC + 1n }] },
      },
      'over_cap',
    ],
  ])('is refused with %s', async (_name, change, refusal) => {
    const bench = await openBatchSigner();
    await expect(bench.ask(change)).rejects.toMatchObject(refused(refusal));
    expect(bench.contextOf().batches.entries).toHaveLength(0);
  });

  it('is refused with coins or change of a key that is not the house’s', async () => {
    const bench = await openBatchSigner();
    const script = scriptOf(OTHER, parametersOf('regtest'));
    const foreignChange = (transaction: Transaction) => transaction.updateOutput(1, { script });
    await expect(bench.ask({ alter: foreignChange })).rejects.toMatchObject(refused('change_foreign'));
    const foreignCoin = (transaction: Transaction) =>
      transaction.updateInput(0, { witnessUtxo: { script, amount: BTC / 2n } });
    // The server can leave the coin out.
    const named: unknown = expect.stringMatching(/^[0-9a-f]{64}:\d+$/);
    await expect(bench.ask({ alter: foreignCoin })).rejects.toMatchObject({
      ...refused('input_foreign'),
      coin: named,
    });
  });

  it('never pays an attempt twice: another batch with it is refused', async () => {
    const bench = await openBatchSigner();
    await bench.ask();
    const intent = { batch: OTHER_BATCH };
    await expect(bench.ask({ intent, coins: [coin(2)] })).rejects.toMatchObject(refused('attempt_wrong'));
    const to = { withdrawal: WITHDRAWAL, attempt: 2, to: OTHER, amount: BTC / 10n };
    await expect(bench.ask({ intent: { ...intent, payouts: [to] } })).rejects.toMatchObject(
      refused('altered'),
    );
    await expect(bench.ask({ intent: { payouts: [{ ...to, attempt: 1 }] } })).rejects.toMatchObject(
      refused('altered'),
    );
  });

  it('is replaced only by one with all of its coins and more fee', async () => {
    const bench = await openBatchSigner();
    const coins = [coin(1), coin(2)];
    await bench.ask({ coins });
    const next = { feeStep: 1 };
    await expect(bench.ask({ coins: [coin(1)], intent: next, feeRate: 50n })).rejects.toMatchObject(
      refused('replacement_wrong'),
    );
    await expect(bench.ask({ coins, intent: next, feeRate: 10n })).rejects.toMatchObject(
      refused('replacement_wrong'),
    );
    await expect(bench.ask({ coins, intent: { feeStep: 2 }, feeRate: 50n })).rejects.toMatchObject(
      refused('replacement_wrong'),
    );
    await bench.ask({ coins: [...coins, coin(3)], intent: next, feeRate: 20n });
    // The cap counts the payout once.
    const rest = [{ withdrawal: OTHER_BATCH, attempt: 1, to: PAYEE, amount: (9n * BTC) / 10n }];
    await bench.ask({ coins: [coin(5, 2n * BTC)], intent: { batch: OTHER_BATCH, payouts: rest } });
  });

  it('is refused if a coin was signed under another amount before', async () => {
    const bench = await openBatchSigner();
    await bench.ask({ coins: [coin(1)] });
    const payouts = [{ withdrawal: OTHER_BATCH, attempt: 1, to: PAYEE, amount: 1_000n }];
    const lied = { coins: [coin(1, BTC / 2n + 1n)], intent: { batch: OTHER_BATCH, payouts } };
    await expect(bench.ask(lied)).rejects.toMatchObject(refused('altered'));
  });

  it('is never signed after it was made void, and not void after it was signed', async () => {
    const bench = await openBatchSigner();
    expect(await bench.void(BATCH)).toBeNull();
    await bench.restart();
    expect(await bench.void(BATCH)).toBeNull();
    await expect(bench.ask()).rejects.toMatchObject(refused('batch_void'));
    const signed = await bench.ask({ intent: { batch: OTHER_BATCH } });
    expect(await bench.void(OTHER_BATCH)).toEqual(signed);
  });

  it('of a server that does not hold the key is refused', async () => {
    const bench = await openBatchSigner();
    const { text, psbt } = bench.requestOf({});
    const other = intentKeys().sign(new TextEncoder().encode(text));
    await expect(signBatch(bench.contextOf(), text, psbt, other)).rejects.toMatchObject(
      refused('signature_wrong'),
    );
  });
});
