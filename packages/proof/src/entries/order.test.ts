import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexEncode } from '../encoding/bytes.ts';
import { parseCanonicalJson } from '../encoding/canonical.ts';
import { anOrder } from '../testing/house.ts';
import { orderEntry, orderText, readOrder } from './order.ts';

const amount = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });

describe('an accepted order', () => {
  it('has the text and the entry that the format says', () => {
    expect(orderText(anOrder())).toBe(
      '{"a":1767312000123,"currency":"USDT","direction":"up","fee":"250000","nonce":"78377b525757b494427f89014f97d799",' +
        '"order_no":"0196f0a0-1c3f-7b1a-9d3e-0242ac120002","profit":"20000000","rules":1,"seconds":30,"stake":"25000001",' +
        '"symbol":"BTCUSDT","terms":{"fee_rate":"1000000","profit_rate":"80000000","version":1},"uid":"1000000007","v":1}',
    );
    expect(hexEncode(orderEntry(anOrder()))).toBe(
      '021ee30c314ad193deec0148df77db26bddbb5863b1d2a39a9e00960ebea4050',
    );
  });

  it('is canonical JSON that is read as the same order', () => {
    const order = fc.record({
      uid: amount,
      stake: amount,
      fee: amount,
      profit: amount,
      acceptAtMs: fc.nat({ max: 2 ** 41 }),
      durationSeconds: fc.integer({ min: 1, max: 86_400 }),
      nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Uint8Array.from(bytes)),
      direction: fc.constantFrom('up' as const, 'down' as const),
    });
    fc.assert(
      fc.property(order, (changes) => {
        const accepted = anOrder(changes);
        expect(readOrder(parseCanonicalJson(orderText(accepted)))).toEqual(accepted);
      }),
    );
  });

  it('stands for another entry when anything of it changes', () => {
    const changes = [{ uid: 1n }, { stake: 25_000_002n }, { acceptAtMs: 1 }, { nonce: new Uint8Array(16) }];
    const entries = [{}, ...changes].map((change) => hexEncode(orderEntry(anOrder(change))));
    expect(new Set(entries).size).toBe(entries.length);
  });
});
