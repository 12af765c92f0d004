import { parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { intentOf, NOW, openSignerBench } from '../../../test/support/funding/signer-bench.ts';
import { type VoidIntent, writePaymentVoid } from './void-intent.rules.ts';

const { withdrawal: PAYMENT } = intentOf();
const asHex = (text: string): `0x02${string}` => `0x02${text.slice(4)}`;
const MORE = { maxFeePerGas: 2_250_000_000n, maxPriorityFeePerGas: 1_125_000_000n };

const openBench = async () => {
  const bench = await openSignerBench();
  const voids = (over: Partial<VoidIntent> = {}) => {
    const text = writePaymentVoid({
      voided: PAYMENT,
      attempt: 1,
      chainId: 31_337,
      feeStep: 1,
      ...MORE,
      gasLimit: 120_000n,
      accountNonce: 99,
      madeAt: bench.now,
      ...over,
    });
    return bench.sendVoid(text, bench.server.sign(new TextEncoder().encode(text)));
  };
  return { bench, voids };
};

describe('the void of a payment', () => {
  it('is a transaction of the payer to itself, without value and data, under the nonce of the payment', async () => {
    const { bench, voids } = await openBench();
    const { nonce } = await bench.ask();
    const { raw } = await voids();
    const transaction = parseTransaction(asHex(raw));
    const { address } = bench.keys.payer;
    expect(transaction).toMatchObject({
      chainId: 31_337,
      nonce,
      gas: 120_000n,
      to: address.toLowerCase(),
      ...MORE,
    });
    expect([transaction.value, transaction.data]).toEqual([undefined, undefined]);
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(raw) })).toBe(address);
  });

  it('is the same transaction again, also after a restart', async () => {
    const { bench, voids } = await openBench();
    await bench.ask();
    const first = await voids();
    await bench.restart();
    bench.now += 86_400;
    expect(await voids({ madeAt: NOW })).toEqual(first);
    await expect(voids({ madeAt: NOW, maxFeePerGas: 9_000_000_000n })).rejects.toMatchObject({
      refusal: 'altered',
    });
  });

  it('is the end of its attempt: nothing else is signed for it, and the next attempt is free', async () => {
    const { bench, voids } = await openBench();
    await bench.ask();
    await voids();
    for (const feeStep of [0, 1, 2])
      await expect(
        bench.ask({ feeStep, maxFeePerGas: 9_000_000_000n, maxPriorityFeePerGas: 4_000_000_000n }),
      ).rejects.toMatchObject({ refusal: 'altered' });
    expect((await bench.ask({ attempt: 2 })).nonce).toBe(8);
    // A void that no block takes is replaced like a payment.
    const again = { maxFeePerGas: 2_600_000_000n, maxPriorityFeePerGas: 1_300_000_000n };
    expect((await voids({ feeStep: 2, ...again })).nonce).toBe(7);
  });

  it('follows a payment that was signed here, pays more for being mined, and no more than the policy allows', async () => {
    const { bench, voids } = await openBench();
    await expect(voids()).rejects.toMatchObject({ refusal: 'replacement_wrong' });
    await bench.ask();
    const refusals = [
      [{ attempt: 2 }, 'replacement_wrong'],
      [{ feeStep: 2 }, 'replacement_wrong'],
      [{ maxFeePerGas: 2_100_000_000n }, 'replacement_wrong'],
      [{ gasLimit: 300_000n }, 'replacement_wrong'],
      [{ maxFeePerGas: 501_000_000_000n }, 'fee_too_high'],
      [{ chainId: 1 }, 'asset_unknown'],
      [{ madeAt: NOW - 9_000 }, 'too_old'],
    ] as const;
    for (const [over, refusal] of refusals) await expect(voids(over)).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toHaveLength(1);
  });

  it('is no way to void a transaction that is not a payment', async () => {
    const { bench, voids } = await openBench();
    await bench.ask();
    const [entry] = bench.journal.entries;
    if (entry === undefined) throw new Error('it was signed');
    const sweep = '01920000-0000-7000-8000-0000000000ff';
    await bench.journal.append({ ...entry, withdrawal: sweep, account: 3, asset: 'sweep' });
    await expect(voids({ voided: sweep })).rejects.toMatchObject({ refusal: 'asset_unknown' });
  });
});
