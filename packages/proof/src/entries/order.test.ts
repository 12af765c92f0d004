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

  it('has the nonce of its customer and what he had seen in format 2', () => {
    const inFormat2 = anOrder({ format: 2, seen: 1_767_312_000 });
    expect(orderText(inFormat2)).toBe(
      orderText(anOrder()).replace('"stake"', '"seen":1767312000,"stake"').replace(',"v":1}', ',"v":2}'),
    );
    expect(hexEncode(orderEntry(inFormat2))).toBe(
      'bc33758d22b47c60282614bfd0912341da1c4cc795b1fb1b585245710eb7165f',
    );
    expect(orderText(anOrder({ format: 2 }))).toContain('"seen":null');
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
      format: fc.constant(2 as const),
      seen: fc.option(fc.nat({ max: 2 ** 31 })),
    });
    fc.assert(
      fc.property(order, (changes) => {
        const accepted = anOrder(changes);
        expect(readOrder(parseCanonicalJson(orderText(accepted)))).toEqual(accepted);
        const inFormat1 = anOrder({ ...changes, format: 1, seen: null });
        expect(readOrder(parseCanonicalJson(orderText(inFormat1)))).toEqual(inFormat1);
      }),
    );
  });

  it('stands for another entry when anything of it changes', () => {
    const changes = [
      { uid: 1n },
      { stake: 25_000_002n },
      { acceptAtMs: 1 },
      { nonce: new Uint8Array(16) },
      { format: 2 },
      { format: 2, seen: 1 },
    ] as const;
    const entries = [{}, ...changes].map((change) => hexEncode(orderEntry(anOrder(change))));
    expect(new Set(entries).size).toBe(entries.length);
  });
});
