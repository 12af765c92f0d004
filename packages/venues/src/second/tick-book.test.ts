import { describe, expect, it } from 'vitest';
import type { Tick } from '../tick.ts';
import { createTickBook } from './tick-book.ts';

const tick = (receivedTimeMs: number, changes: Partial<Tick> = {}): Tick => ({
  venue: 'one',
  symbol: 'BTCUSDT',
  bid: null,
  ask: null,
  last: null,
  traded: 0n,
  venueTimeMs: receivedTimeMs,
  receivedTimeMs,
  ...changes,
});
const lastAt = (book: ReturnType<typeof createTickBook>, second: number) =>
  book.at(second).get('BTCUSDT')?.venues.get('one')?.trade?.price ?? null;

describe('the ticks of a second', () => {
  it('are those received up to the whole second, the newest of each venue', () => {
    const book = createTickBook(['BTCUSDT']);
    book.add(tick(9_001, { last: 1n }));
    book.add(tick(10_000, { last: 2n }));
    book.add(tick(10_001, { last: 3n }));
    expect(lastAt(book, 9)).toBeNull();
    expect(lastAt(book, 10)).toBe(2n);
    expect(lastAt(book, 11)).toBe(3n);
    expect(lastAt(book, 12)).toBe(3n);
  });

  it('keep the book and the last trade of a venue side by side', () => {
    const book = createTickBook(['BTCUSDT']);
    book.add(tick(9_100, { bid: 4n, ask: 6n }));
    book.add(tick(9_200, { last: 5n }));
    expect(book.at(10).get('BTCUSDT')?.venues.get('one')).toMatchObject({
      book: { bid: 4n, ask: 6n, receivedTimeMs: 9_100 },
      trade: { price: 5n, receivedTimeMs: 9_200 },
    });
  });

  it('add up what was traded, once, also over seconds that are computed late', () => {
    const book = createTickBook(['BTCUSDT', 'ETHUSDT']);
    book.add(tick(9_100, { last: 1n, traded: 5n }));
    book.add(tick(9_200, { venue: 'two', last: 1n, traded: 7n }));
    book.add(tick(10_500, { last: 1n, traded: 11n }));
    const traded = (second: number) => book.at(second).get('BTCUSDT')?.traded;
    expect(traded(10)).toBe(12n);
    expect(traded(11)).toBe(11n);
    expect(traded(12)).toBe(0n);
  });

  it('of symbols that are not traded here are ignored', () => {
    const book = createTickBook(['BTCUSDT']);
    book.add(tick(9_100, { symbol: 'PEPEUSDT', last: 1n }));
    expect([...book.at(10).keys()]).toEqual(['BTCUSDT']);
  });

  it('stay bounded when no second is computed', () => {
    const book = createTickBook(['BTCUSDT']);
    for (let second = 1; second <= 10_000; second += 1)
      book.add(tick(second * 1000, { last: BigInt(second) }));
    expect(lastAt(book, 9_000)).toBeNull();
    expect(lastAt(book, 10_000)).toBe(10_000n);
  });
});
