import { anchorData, canonicalJson, hexDecode, parseCanonicalJson } from '@tallystick/proof';
import { readMap } from '@tallystick/proof/encoding/canonical.ts';
import { bytesToHex, parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { intentKeys, intentOf, NOW, openSignerBench } from '../../../test/support/funding/signer-bench.ts';
import { type AnchorIntent, writeAnchorIntent } from './anchor-intent.rules.ts';
import { writeIntent } from './intent.rules.ts';

const UUID = (last: number) => `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const ROOT = 'ab'.repeat(32);
const HOUR = 3_600;
const asHex = (text: string): `0x02${string}` => `0x02${text.slice(4)}`;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const anchorOf = (over: Partial<AnchorIntent> = {}): AnchorIntent => ({
  anchor: UUID(1),
  chainId: 31_337,
  root: ROOT,
  feeStep: 0,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  gasLimit: 40_000n,
  accountNonce: 7,
  madeAt: NOW,
  ...over,
});

const openBench = async () => {
  const bench = await openSignerBench();
  const sendText = (text: string) => bench.sendAnchor(text, bench.server.sign(bytesOf(text)));
  return {
    bench,
    sendText,
    anchor: (over: Partial<AnchorIntent> = {}) =>
      sendText(writeAnchorIntent(anchorOf({ madeAt: bench.now, ...over }))),
  };
};

describe('an anchor', () => {
  it('is a transaction of the payer to itself, without value, with the root as its data', async () => {
    const { bench, anchor } = await openBench();
    const { raw } = await anchor();
    const transaction = parseTransaction(asHex(raw));
    expect(transaction).toMatchObject({
      chainId: 31_337,
      nonce: 7,
      gas: 40_000n,
      to: bench.keys.payer.address.toLowerCase(),
      data: bytesToHex(anchorData(hexDecode(ROOT))),
    });
    expect([transaction.value, transaction.accessList]).toEqual([undefined, undefined]);
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(raw) })).toBe(
      bench.keys.payer.address,
    );
  });

  it('shares the nonces of payments, and takes no room under their cap', async () => {
    const { bench, anchor } = await openBench();
    const first = await bench.ask({ amount: 1_000_000_000n, withdrawal: UUID(9) });
    const second = await anchor();
    bench.now += 2 * HOUR;
    const third = await bench.ask({ amount: 1_000_000_000n, withdrawal: UUID(8) });
    expect([first, second, third].map(({ nonce }) => nonce)).toEqual([7, 8, 9]);
  });

  it('is the same again, also after a restart and when it has grown old', async () => {
    const { bench, anchor } = await openBench();
    const first = await anchor();
    await bench.restart();
    bench.now += 86_400;
    expect(await anchor({ madeAt: NOW })).toEqual(first);
    expect(bench.journal.entries).toHaveLength(1);
  });

  it('is signed once an hour by the signer’s own clock', async () => {
    const { bench, anchor } = await openBench();
    bench.now = NOW - (NOW % HOUR) + HOUR - 1;
    await anchor();
    await expect(anchor({ anchor: UUID(2) })).rejects.toMatchObject({ refusal: 'anchor_too_soon' });
    bench.now += 1;
    await anchor({ anchor: UUID(2) });
    await bench.restart();
    // A clock that goes back opens no hour again.
    bench.now -= HOUR;
    await expect(anchor({ anchor: UUID(3) })).rejects.toMatchObject({ refusal: 'anchor_too_soon' });
    bench.now += 2 * HOUR;
    await anchor({ anchor: UUID(3) });
    expect(bench.journal.entries).toHaveLength(3);
  });

  const more = { feeStep: 1, maxFeePerGas: 2_200_000_000n, maxPriorityFeePerGas: 1_100_000_000n };

  it('is replaced within its hour by one with the same nonce and root', async () => {
    const { anchor } = await openBench();
    const [first, second] = [await anchor(), await anchor(more)];
    expect(second.nonce).toBe(first.nonce);
    expect(parseTransaction(asHex(second.raw)).data).toBe(parseTransaction(asHex(first.raw)).data);
  });

  it.each([
    ['another root', { root: 'cd'.repeat(32) }, 'altered'],
    ['another chain', { chainId: 1 }, 'altered'],
    ['another fee', { maxFeePerGas: 3_000_000_000n }, 'altered'],
    ['a replacement that pays too little', { ...more, maxFeePerGas: 2_199_999_999n }, 'replacement_wrong'],
    ['a replacement that skips a step', { ...more, feeStep: 2 }, 'replacement_wrong'],
    ['a replacement above the policy', { ...more, maxFeePerGas: 100_000_000_001n }, 'fee_too_high'],
  ])('is not signed again with %s', async (_name, over, refusal) => {
    const { bench, anchor } = await openBench();
    await anchor();
    await expect(anchor(over)).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toHaveLength(1);
  });

  it.each([
    ['a chain without anchors in the policy', { chainId: 1 }, 'anchors_not_allowed'],
    ['a fee above the policy', { maxFeePerGas: 100_000_000_001n }, 'fee_too_high'],
    ['a tip above the fee', { maxPriorityFeePerGas: 2_000_000_001n }, 'fee_too_high'],
    ['a replacement of nothing', { feeStep: 1 }, 'replacement_wrong'],
    ['an old request', { madeAt: NOW - 601 }, 'too_old'],
    ['a request from the future', { madeAt: NOW + 61 }, 'from_the_future'],
    ['a root of 31 bytes', { root: 'ab'.repeat(31) }, 'malformed'],
    ['a root of 33 bytes', { root: 'ab'.repeat(33) }, 'malformed'],
    ['a root in another spelling', { root: 'AB'.repeat(32) }, 'malformed'],
    ['a step beyond the last', { feeStep: 21 }, 'malformed'],
  ])('is refused with %s', async (_name, over, refusal) => {
    const { bench, anchor } = await openBench();
    await expect(anchor(over)).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toHaveLength(0);
  });

  it.each(['to', 'amount', 'value', 'data', 'asset', 'gas'])('is refused with a member %s', async (name) => {
    const { sendText } = await openBench();
    const members = readMap(parseCanonicalJson(writeAnchorIntent(anchorOf())));
    const text = canonicalJson({ ...Object.fromEntries(members), [name]: '1' });
    await expect(sendText(text)).rejects.toMatchObject({ refusal: 'malformed' });
  });

  it('is no payment, and a payment is no anchor', async () => {
    const { bench, sendText } = await openBench();
    const anchor = writeAnchorIntent(anchorOf());
    await expect(bench.send(anchor, bench.server.sign(bytesOf(anchor)))).rejects.toMatchObject({
      refusal: 'malformed',
    });
    await expect(sendText(writeIntent(intentOf()))).rejects.toMatchObject({ refusal: 'malformed' });
    await bench.ask({ withdrawal: UUID(1) });
    await expect(sendText(anchor)).rejects.toMatchObject({ refusal: 'altered' });
  });

  it('is refused without the server’s signature', async () => {
    const { bench } = await openBench();
    const text = writeAnchorIntent(anchorOf());
    await expect(bench.sendAnchor(text, intentKeys().sign(bytesOf(text)))).rejects.toMatchObject({
      refusal: 'signature_wrong',
    });
  });
});
