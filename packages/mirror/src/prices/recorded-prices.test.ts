import type { PriceSource } from '@tallystick/proof';
import { manualClock } from '@tallystick/venues/clock.ts';
import { binance } from '@tallystick/venues/protocols/binance.ts';
import { indexPrice, LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import { createTickBook } from '@tallystick/venues/second/tick-book.ts';
import { binanceRecording } from '@tallystick/venues/testing/recorded-frames.ts';
import type { Tick } from '@tallystick/venues/tick.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import { expect, it } from 'vitest';
import { judgeSecond, type Verdict } from './judge-second.ts';
import { openVenueRecords } from './record-venues.ts';

/** Recorded best prices, as five venues that are up to 1 bp apart tell them to a house and to a mirror over lines of their own. */

const COIN = 'BTCUSDT';
const VENUES = [0, 1, 2, 3, 4] as const;
const NAMES = VENUES.map((venue) => `venue${venue}`);
/** Half a basis point from one venue to the next. */
const apart = (price: bigint, venue: number): bigint => price + (price * BigInt(venue - 2)) / 20_000n;

/** Random numbers in [0, 1), the same in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

interface Quote {
  readonly timeMs: number;
  readonly bid: bigint;
  readonly ask: bigint;
}

/** A short excerpt is repeated, so that there are enough seconds. */
const repeated = (quotes: readonly Quote[]): readonly Quote[] => {
  const spanMs = (quotes.at(-1)?.timeMs ?? 0) - (quotes[0]?.timeMs ?? 0) + 100;
  const times = Math.max(1, Math.ceil(60_000 / spanMs));
  return Array.from({ length: times }, (_, time) =>
    quotes.map(({ timeMs, bid, ask }) => ({ timeMs: timeMs + time * spanMs, bid, ask })),
  ).flat();
};

const recordedQuotes = (): readonly Quote[] => {
  const listen = binance.listen();
  return repeated(
    binanceRecording().flatMap(({ frame, receivedMs }) =>
      (listen(frame)?.said ?? []).flatMap(({ symbol, bid, ask }) =>
        symbol === COIN && bid !== null && ask !== null ? [{ timeMs: receivedMs, bid, ask }] : [],
      ),
    ),
  );
};

/**
 * The ticks of a line: a venue sends at most one price in a tenth of a second, which begins when the line was opened, and each takes
 * up to `slowestMs`. Order is kept.
 */
const ticksOf = (
  quotes: readonly Quote[],
  venue: number,
  slowestMs: number,
  random: () => number,
): Tick[] => {
  const phaseMs = Math.floor(random() * 100);
  let [free, arrived] = [0, 0];
  return quotes.flatMap(({ timeMs, bid, ask }): Tick[] => {
    if (timeMs < free) return [];
    free = timeMs - ((timeMs - phaseMs) % 100) + 100;
    arrived = Math.max(arrived, timeMs + Math.floor((0.5 + random() / 2) * slowestMs));
    const prices = { bid: apart(bid, venue), ask: apart(ask, venue), last: null, traded: 0n };
    const times = { venueTimeMs: timeMs, receivedTimeMs: arrived, maxAgeMs: 2000 };
    return [{ venue: NAMES[venue] ?? '', symbol: COIN, ...prices, ...times }];
  });
};

const lineOf = (quotes: readonly Quote[], slowestMs: number, seed: number): readonly Tick[] => {
  const random = randomOf(seed);
  return VENUES.flatMap((venue) => ticksOf(quotes, venue, slowestMs, random)).toSorted(
    (one, other) => one.receivedTimeMs - other.receivedTimeMs,
  );
};

const entryOf = (second: number, price: bigint | null, madeOf: ReadonlyMap<string, bigint>) => ({
  second,
  source: 'live' as PriceSource,
  prices: new Map([[COIN, price]]),
  madeOf: new Map([[COIN, madeOf]]),
  more: null,
});

/** The verdicts of a mirror on a house with other lines, whose prices are changed by `shift` ten thousandths. */
const judgeRecording = async (
  mirrorMs: number,
  houseMs: number,
  shift: bigint,
): Promise<readonly Verdict[]> => {
  const quotes = recordedQuotes();
  const [first, last] = [quotes[0]?.timeMs ?? 0, quotes.at(-1)?.timeMs ?? 0];
  const [from, to] = [Math.ceil(first / 1000) + 3, Math.floor(last / 1000) - 1];
  const [here, house] = [lineOf(quotes, mirrorMs, 7), lineOf(quotes, houseMs, 1)];
  const clock = manualClock((from - 3) * 1000);
  const told = new Map<string, (tick: Tick) => void>();
  const heardMs = new Map<string, number>();
  const venues = NAMES.map(
    (name): Venue => ({
      name,
      start: async (onTick) => void told.set(name, onTick),
      answers: () => Promise.resolve(true),
      health: () => ({
        venue: name,
        isConnected: true,
        lastMessageMs: heardMs.get(name) ?? null,
        clockAheadMs: -mirrorMs,
        reconnects: 0,
        garbage: 0,
        gaps: 0,
        refused: null,
        lastEnd: null,
      }),
    }),
  );
  const records = openVenueRecords({ venues, symbols: [COIN], clock });
  const stopping = new AbortController();
  void records.run(stopping.signal);
  const book = createTickBook([COIN]);
  let [atHere, atHouse] = [0, 0];
  const entries = [];
  let dropped: ReadonlySet<string> = new Set();
  for (let second = from - 2; second <= to; second += 1) {
    for (; (here[atHere]?.receivedTimeMs ?? Infinity) <= second * 1000; atHere += 1) {
      const tick = here[atHere];
      if (tick === undefined) break;
      told.get(tick.venue)?.(tick);
      heardMs.set(tick.venue, tick.receivedTimeMs);
    }
    for (; (house[atHouse]?.receivedTimeMs ?? Infinity) <= second * 1000; atHouse += 1) {
      const tick = house[atHouse];
      if (tick !== undefined) book.add(tick);
    }
    clock.set(second * 1000 + 80);
    while (records.newest() !== second) await Promise.resolve();
    const index = indexPrice(
      second,
      book.at(second).get(COIN)?.venues ?? new Map(),
      LIVE_MIN_VENUES,
      dropped,
    );
    ({ dropped } = index);
    const price = index.price === null ? null : index.price + (index.price * shift) / 10_000n;
    entries.push(entryOf(second, price, index.madeOf));
  }
  stopping.abort();
  return entries
    .filter(({ second }) => second >= from && second <= to - 2)
    .map((entry) => judgeSecond(entry.second, COIN, entry, (at) => records.at(at, COIN)));
};

const count = (verdicts: readonly Verdict[], kind: Verdict['kind']): number =>
  verdicts.filter((verdict) => verdict.kind === kind).length;

it.each([
  [50, 50],
  [50, 900],
  [800, 50],
  [300, 600],
])(
  'of an honest house nothing differs, with lines of up to %i ms here and %i ms there',
  async (here, there) => {
    const verdicts = await judgeRecording(here, there, 0n);
    expect(count(verdicts, 'off') + count(verdicts, 'withheld')).toBe(0);
    expect(count(verdicts, 'same')).toBeGreaterThan(0);
  },
);

it.each([3n, -3n])('all prices shifted by %i bp differ', async (shift) => {
  const verdicts = await judgeRecording(300, 600, shift);
  expect(count(verdicts, 'off')).toBeGreaterThan(verdicts.length / 2);
});
