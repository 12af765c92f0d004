import { describe, expect, it } from 'vitest';
import { entryWrittenAt, priceEntry } from './price-entry.rules.ts';

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
            off: new Map([['okx', 6_500_000_000_000n]]),
            spread: -5n,
          },
        ],
      ]),
      [
        { venue: 'okx', isConnected: true },
        { venue: 'kraken', isConnected: true },
        { venue: 'bybit', isConnected: false },
      ],
    );
    expect(entry).toBe(
      '{"in":{"BTCUSDT":{"binance":"6412345000000","kraken":"6412346000000"},"ETHUSDT":{"okx":"187400000000"}},' +
        '"out":{"BTCUSDT":{"bybit":"gone","okx":"off 6500000000000"},"ETHUSDT":{"bybit":"gone","kraken":"stale"},' +
        '"XRPUSDT":{"bybit":"gone","kraken":"stale","okx":"stale"}},' +
        '"p":{"BTCUSDT":"6412345000000","ETHUSDT":null,"XRPUSDT":null},"spread":{"BTCUSDT":"-5"},"src":"live","t":1767312000,"v":2}',
    );
  });

  it('says when it was written, if that was late', () => {
    const entry = priceEntry(1_767_312_000, 'sim', new Map());
    expect(entryWrittenAt(entry, 1_767_312_000, 1_767_312_002)).toBe(entry);
    expect(entryWrittenAt(entry, 1_767_312_000, 1_767_312_003)).toBe(
      '{"in":{},"out":{},"p":{},"spread":{},"src":"sim","t":1767312000,"v":2,"w":1767312003}',
    );
  });
});
