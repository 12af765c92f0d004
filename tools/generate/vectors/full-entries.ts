import type { Json, JsonObject } from '../../../packages/proof/src/encoding/canonical.ts';
import { parseCanonicalJson } from '../../../packages/proof/src/encoding/canonical.ts';
import { orderText } from '../../../packages/proof/src/entries/order.ts';
import { anOrder } from '../../../packages/proof/src/testing/house.ts';
import { type Expected, type Vector, vectorOf } from './vector.ts';

const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
const HONEST = {
  v: 2,
  src: 'live',
  p: { BTCUSDT: '20000', ETHUSDT: null },
  in: { BTCUSDT: { a: '19950', b: '20000', c: '20050' } },
  out: { BTCUSDT: { d: 'stale', e: 'gone', f: 'off 20200' }, ETHUSDT: { a: 'gone' } },
  spread: { BTCUSDT: '200' },
};
/** The symbol of the order with these members. The other symbol has no index. */
const entryOf = (offset: number, changes: JsonObject = {}): Json => ({
  ...HONEST,
  t: ACCEPTED + offset,
  ...changes,
});
const at = (offset: number, leaf: Json = entryOf(offset)): Json => ({ index: 100 + offset, leaf });

const TIE: JsonObject = {
  purchase_price: '20000',
  settlement_price: '20000',
  outcome: 'tie',
  returned: '25250001',
  net: '0',
};

/** A trade whose third entry second is of version 2 with these members. */
const vector = (name: string, changes: JsonObject, expected: Expected = {}): Vector => ({
  ...vectorOf(name, expected),
  order: parseCanonicalJson(orderText(order)),
  entry: [at(1), at(2), at(3, entryOf(3, changes))],
  settlement: [28, 29, 30, 31, 32].map((offset) => at(offset)),
  result: TIE,
});

const NO_PRICE = { BTCUSDT: null, ETHUSDT: null };
const index = (name: string, changes: JsonObject, why: string): Vector =>
  vector(name, changes, { step: 'index', why });
const format = (name: string, changes: JsonObject, why: string): Vector =>
  vector(name, changes, { step: 'format', why });

const valid = (): Vector[] => [
  vector('version 2: venues that do not count are named', {}),
  vector('version 2: written late', { w: ACCEPTED + 9 }, { notShown: [] }),
  vector('version 2: written two minutes later', { w: ACCEPTED + 3 + 120 }),
  vector('version 2: a negative spread', { spread: { BTCUSDT: '-7' } }),
  vector('version 2: no price, because the spread is too wide', {
    p: NO_PRICE,
    spread: { BTCUSDT: '201' },
  }),
  vector('version 2: no price, because two venues are too few', {
    p: NO_PRICE,
    in: { BTCUSDT: { a: '20000', b: '20000' } },
    out: { BTCUSDT: { c: 'stale' } },
  }),
];

const ofIndex = (): Vector[] => [
  index('version 2: a price is withheld', { p: NO_PRICE }, 'index_withheld'),
  index('version 2: a price in spite of the spread', { spread: { BTCUSDT: '201' } }, 'index_spread_too_wide'),
  index(
    'version 2: a price of two venues',
    { in: { BTCUSDT: { a: '20000', b: '20000' } }, out: {} },
    'index_too_few_venues',
  ),
  index('version 2: not the median', { p: { BTCUSDT: '20001', ETHUSDT: null } }, 'index_not_the_median'),
  index(
    'version 2: a venue that is left out within 0.25 %',
    { out: { BTCUSDT: { f: 'off 20050' } } },
    'index_venue_left_out',
  ),
  index(
    'version 2: a venue that counts beyond 0.5 %',
    { in: { BTCUSDT: { a: '19950', b: '20000', c: '20101' } }, out: {} },
    'index_venue_too_far',
  ),
  index('version 2: a venue twice', { out: { BTCUSDT: { c: 'stale' } } }, 'index_venue_twice'),
];

const ofWriting = (): Vector[] => [
  vector(
    'version 2: written more than two minutes later',
    { w: ACCEPTED + 3 + 121 },
    { step: 'written_in_time', why: 'written_too_late' },
  ),
];

const ofFormat = (): Vector[] => [
  format('version 2: no spread', { v: 1 }, 'members_wrong'),
  format('version 2: written before its second', { w: ACCEPTED + 3 }, 'integer_expected'),
  format('version 2: a reason that nobody knows', { out: { BTCUSDT: { d: 'tired' } } }, 'text_expected'),
  format('version 2: off without a price', { out: { BTCUSDT: { d: 'off' } } }, 'text_expected'),
  format('version 2: a symbol of no venue', { out: { BTCUSDT: {} } }, 'price_entry_malformed'),
  format('version 2: an unknown symbol', { spread: { XRPUSDT: '1' } }, 'price_entry_malformed'),
  format('version 2: a spread as a number', { spread: { BTCUSDT: 7 } }, 'text_expected'),
];

/** The part of `docs/vectors/price-windows.jsonl` about entries of version 2. */
export const fullEntryVectors = (): Vector[] => [...valid(), ...ofIndex(), ...ofWriting(), ...ofFormat()];
