import { describe, expect, it } from 'vitest';
import { priceEntry } from './price-entry.rules.ts';

describe('an entry of the price log', () => {
  it('is canonical JSON of the index and what it was made of, to the byte', () => {
    const entry = priceEntry(
      1_767_312_000,
      'live',
      new Map([
        ['XRPUSDT', { price: null, madeOf: new Map() }],
        ['ETHUSDT', { price: null, madeOf: new Map([['okx', 187_400_000_000n]]) }],
        [
          'BTCUSDT',
          {
            price: 6_412_345_000_000n,
            madeOf: new Map([
              ['kraken', 6_412_346_000_000n],
              ['binance', 6_412_345_000_000n],
            ]),
          },
        ],
      ]),
    );
    expect(entry).toBe(
      '{"in":{"BTCUSDT":{"binance":"6412345000000","kraken":"6412346000000"},"ETHUSDT":{"okx":"187400000000"}},' +
        '"p":{"BTCUSDT":"6412345000000","ETHUSDT":null,"XRPUSDT":null},"src":"live","t":1767312000,"v":1}',
    );
  });
});
