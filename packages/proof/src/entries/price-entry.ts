import { utf8Decode } from '../encoding/bytes.ts';
import {
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { ensure } from '../proof-error.ts';
import { MAX_AMOUNT, SYMBOL } from './order.ts';

export type PriceSource = 'live' | 'replay' | 'sim';

/** An entry of the price log: one second. Prices are integers at 1e-8. */
export interface PriceEntry {
  readonly second: number;
  readonly source: PriceSource;
  /** The index by symbol. Null if the second has none. */
  readonly prices: ReadonlyMap<string, bigint | null>;
  /** The prices behind each index, by symbol and venue. */
  readonly madeOf: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
}

const MAX_SYMBOLS = 1024;
const MAX_VENUES = 32;
const MAX_SECOND = 253_402_300_799;
const SOURCES: ReadonlyMap<string, PriceSource> = new Map([
  ['live', 'live'],
  ['replay', 'replay'],
  ['sim', 'sim'],
]);
const VENUE = /^[a-z0-9][a-z0-9_-]{0,31}$/;

const readVenues = (json: Json): ReadonlyMap<string, bigint> => {
  const venues = readMap(json);
  ensure(venues.size > 0 && venues.size <= MAX_VENUES, 'price_entry_malformed');
  return new Map(
    [...venues].map(([venue, price]) => [readText(venue, VENUE), readBigInteger(price, 1n, MAX_AMOUNT)]),
  );
};

export const readPriceEntry = (json: Json): PriceEntry => {
  const of = readObject(json, ['v', 't', 'src', 'p', 'in']);
  readInteger(of('v'), 1, 1);
  const source = SOURCES.get(readText(of('src'), /^[a-z]{1,8}$/));
  const prices = readMap(of('p'));
  const madeOf = readMap(of('in'));
  ensure(source !== undefined && prices.size <= MAX_SYMBOLS, 'price_entry_malformed');
  ensure(
    [...madeOf.keys()].every((symbol) => prices.has(symbol)),
    'price_entry_malformed',
  );
  return {
    second: readInteger(of('t'), 0, MAX_SECOND),
    source,
    prices: new Map(
      [...prices].map(([symbol, price]) => [
        readText(symbol, SYMBOL),
        price === null ? null : readBigInteger(price, 1n, MAX_AMOUNT),
      ]),
    ),
    madeOf: new Map([...madeOf].map(([symbol, venues]) => [symbol, readVenues(venues)])),
  };
};

/** Parses the canonical JSON of an entry. */
export const parsePriceEntry = (bytes: Uint8Array): PriceEntry =>
  readPriceEntry(parseCanonicalJson(utf8Decode(bytes)));
