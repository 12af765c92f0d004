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
  /** The members of version 2. Null in an entry of version 1. */
  readonly more: MoreOfEntry | null;
}

/**
 * The reason why a venue does not count. `gone`: it is not connected, or has said nothing about the symbol. `stale`: its newest price
 * is too old. A price: it is too far off the median.
 */
export type LeftOut = 'gone' | 'stale' | { readonly off: bigint };

export interface MoreOfEntry {
  /** The venues that do not count, by symbol and venue. */
  readonly leftOut: ReadonlyMap<string, ReadonlyMap<string, LeftOut>>;
  /** Best ask − best bid over the venues that count, by symbol. None without a bid or without an ask. */
  readonly spreads: ReadonlyMap<string, bigint>;
  /** The second of writing, if the entry was written late. */
  readonly writtenAt: number | null;
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

const OFF = 'off ';

const readLeftOut = (json: Json): LeftOut => {
  const text = readText(json, /^(?:gone|stale|off [1-9][0-9]*)$/);
  if (text === 'gone' || text === 'stale') return text;
  return { off: readBigInteger(text.slice(OFF.length), 1n, MAX_AMOUNT) };
};

/** A map by symbol. Each of its symbols must be in `prices`. */
const readBySymbol = <Value>(
  json: Json,
  prices: ReadonlyMap<string, Json>,
  read: (json: Json) => Value,
): ReadonlyMap<string, Value> => {
  const members = readMap(json);
  ensure(
    [...members.keys()].every((symbol) => prices.has(symbol)),
    'price_entry_malformed',
  );
  return new Map([...members].map(([symbol, value]) => [symbol, read(value)]));
};

const readLeftOutVenues = (json: Json): ReadonlyMap<string, LeftOut> => {
  const venues = readMap(json);
  ensure(venues.size > 0 && venues.size <= MAX_VENUES, 'price_entry_malformed');
  return new Map([...venues].map(([venue, why]) => [readText(venue, VENUE), readLeftOut(why)]));
};

const readMore = (
  of: (name: 'out' | 'spread' | 'w') => Json,
  second: number,
  prices: ReadonlyMap<string, Json>,
): MoreOfEntry => {
  const written = of('w');
  return {
    leftOut: readBySymbol(of('out'), prices, readLeftOutVenues),
    spreads: readBySymbol(of('spread'), prices, (json) => readBigInteger(json, -MAX_AMOUNT, MAX_AMOUNT)),
    writtenAt: written === null ? null : readInteger(written, second + 1, MAX_SECOND),
  };
};

const MEMBERS = ['v', 't', 'src', 'p', 'in'] as const;
const MORE = ['out', 'spread'] as const;
type Member = (typeof MEMBERS)[number] | (typeof MORE)[number] | 'w';

/** Reads the members of any version. A late entry of version 2 has one more. */
const readMembers = (json: Json): ((name: Member) => Json) => {
  const members = readMap(json);
  if (members.get('v') === 1) return readObject<Member>(json, MEMBERS);
  const late = members.has('w') ? (['w'] as const) : [];
  return readObject<Member>(json, [...MEMBERS, ...MORE, ...late]);
};

export const readPriceEntry = (json: Json): PriceEntry => {
  const of = readMembers(json);
  const version = readInteger(of('v'), 1, 2);
  const second = readInteger(of('t'), 0, MAX_SECOND);
  const source = SOURCES.get(readText(of('src'), /^[a-z]{1,8}$/));
  const prices = readMap(of('p'));
  const madeOf = readMap(of('in'));
  ensure(source !== undefined && prices.size <= MAX_SYMBOLS, 'price_entry_malformed');
  ensure(
    [...madeOf.keys()].every((symbol) => prices.has(symbol)),
    'price_entry_malformed',
  );
  return {
    second,
    source,
    prices: new Map(
      [...prices].map(([symbol, price]) => [
        readText(symbol, SYMBOL),
        price === null ? null : readBigInteger(price, 1n, MAX_AMOUNT),
      ]),
    ),
    madeOf: new Map([...madeOf].map(([symbol, venues]) => [symbol, readVenues(venues)])),
    more: version === 1 ? null : readMore(of, second, prices),
  };
};

/** Parses the canonical JSON of an entry. */
export const parsePriceEntry = (bytes: Uint8Array): PriceEntry =>
  readPriceEntry(parseCanonicalJson(utf8Decode(bytes)));
