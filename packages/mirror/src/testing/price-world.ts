import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, hashOfOrigin, signCheckpoint } from '@tallystick/proof';
import { logSigner } from '@tallystick/proof/testing/house.ts';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { manualClock } from '@tallystick/venues/clock.ts';
import { type IndexPrice, indexPrice, LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import { createTickBook } from '@tallystick/venues/second/tick-book.ts';
import { NO_LOG, START_MS } from '@tallystick/venues/testing/open-venue.ts';
import { startVenueServer } from '@tallystick/venues/testing/venue-server.ts';
import { SPEECHES } from '@tallystick/venues/testing/venue-speech.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import { createVenues } from '@tallystick/venues/venues.ts';
import { expect, onTestFinished } from 'vitest';
import { openAlarms } from '../alarms.ts';
import { mirrorLog } from '../mirror-log.ts';
import { openMirrorStore } from '../mirror-store.ts';
import { openVenueRecords } from '../prices/record-venues.ts';
import { openPriceWatch } from '../prices/watch-prices.ts';

export const NAMES = ['binance', 'coinbase', 'kraken', 'okx', 'bybit'] as const;
export type Name = (typeof NAMES)[number];
export type Prices = Readonly<Partial<Record<Name, bigint>>>;
const COIN = 'BTCUSDT';
const signer = logSigner('prices');

/** The members of an entry about the coin, as an honest house writes them. */
export interface Written {
  readonly price: bigint | null;
  readonly madeOf: Readonly<Record<string, bigint>>;
  readonly out: Readonly<Record<string, string>>;
}

/** Changes an entry before it is signed. Null: the second is not published. */
export type Cheat = (honest: Written) => Written | null;

const entryBytes = (second: number, { price, madeOf, out }: Written): Uint8Array => {
  const prices = Object.fromEntries(Object.entries(madeOf).map(([venue, mid]) => [venue, String(mid)]));
  return Buffer.from(
    canonicalJson({
      v: 2,
      t: second,
      src: 'live',
      p: { [COIN]: price === null ? null : String(price) },
      in: Object.keys(prices).length === 0 ? {} : { [COIN]: prices },
      out: Object.keys(out).length === 0 ? {} : { [COIN]: out },
      spread: {},
    }),
  );
};

const writtenOf = ({ price, madeOf, off }: IndexPrice, venues: readonly Venue[]): Written => {
  const absent = venues.filter(({ name }) => !madeOf.has(name) && !off.has(name));
  const out: Record<string, string> = {};
  for (const venue of absent) out[venue.name] = venue.health().isConnected ? 'stale' : 'gone';
  for (const [venue, mid] of off) out[venue] = `off ${mid}`;
  return {
    price,
    madeOf: Object.fromEntries(madeOf),
    out,
  };
};

/** Five venues on this machine, a house and a mirror that read each of them, and the signed log between the two. */
export const openWorld = async (startMs = START_MS) => {
  const clock = manualClock(startMs);
  const folder = mkdtempSync(join(tmpdir(), 'tallystick-prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [binance, coinbase, kraken, okx, bybit] = await Promise.all([
    startVenueServer(SPEECHES.binance),
    startVenueServer(SPEECHES.coinbase),
    startVenueServer(SPEECHES.kraken),
    startVenueServer(SPEECHES.okx),
    startVenueServer(SPEECHES.bybit),
  ]);
  const servers = { binance, coinbase, kraken, okx, bybit };
  const addresses = new Map(NAMES.map((name) => [name, servers[name].address]));
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  let received = 0;
  const venuesOf = (): readonly Venue[] => createVenues({ addresses, clock, log: NO_LOG, random: () => 0 });
  const asked = async (connections: number): Promise<void> => {
    for (const name of NAMES) {
      await expect.poll(() => servers[name].open(), { interval: 2 }).toBe(connections);
      await expect.poll(() => servers[name].pairs().length, { interval: 2 }).toBeGreaterThan(7);
    }
  };

  const house = venuesOf();
  const ticks = createTickBook([COIN]);
  for (const venue of house)
    void venue.start((tick) => {
      received += 1;
      ticks.add(tick);
    }, stopping.signal);
  await asked(1);

  const mirror = venuesOf().map(
    (venue): Venue => ({
      name: venue.name,
      answers: venue.answers.bind(venue),
      health: venue.health.bind(venue),
      start: (onTick, signal) =>
        venue.start((tick) => {
          received += 1;
          onTick(tick);
        }, signal),
    }),
  );
  const records = openVenueRecords({ venues: mirror, symbols: [COIN], clock });
  void records.run(stopping.signal);
  await asked(2);

  const said: string[] = [];
  const alarmed: string[] = [];
  const alarms = openAlarms(null, {
    say: (words) => alarmed.push(words),
    now: () => new Date(clock.nowMs()),
  });
  const watch = openPriceWatch({
    keys: [signer.key],
    folder,
    records,
    alarms,
    say: (words) => said.push(words),
    nowMs: () => clock.nowMs(),
  });
  const entries: Uint8Array[] = [];
  let dropped: ReadonlySet<string> = new Set();

  /** Copies the log, as the mirror does at each look, and judges what is new. */
  const look = async (): Promise<boolean> => {
    const files = tilesOf(entries);
    const note = signCheckpoint(entries.length, growTree(entries).root, signer);
    files.set('checkpoint', Buffer.from(note));
    await mirrorLog({
      fetch: (path) => Promise.resolve(files.get(path) ?? null),
      logKey: signer.key,
      store: openMirrorStore(join(folder, hashOfOrigin(signer.key.name))),
      signers: [],
      nowSecond: () => Math.floor(clock.nowMs() / 1000),
    });
    return watch.look();
  };

  /** One second: the venues speak once before it, by clocks that may lag, and the house publishes it. */
  const pass = async (
    prices: Prices,
    cheat: Cheat = (honest) => honest,
    lagsMs: Prices = {},
  ): Promise<void> => {
    const second = Math.floor(clock.nowMs() / 1000) + 1;
    clock.set(second * 1000 - 600);
    let expected = received;
    for (const name of NAMES) {
      const price = prices[name];
      if (price === undefined) continue;
      const venueTimeMs = clock.nowMs() - Number(lagsMs[name] ?? 0n);
      const half = price / 1_000_000n;
      expected += servers[name].quote(COIN, price - half, price + half, venueTimeMs);
    }
    await expect.poll(() => received, { interval: 1 }).toBe(expected);
    clock.set(second * 1000 + 80);
    const states = ticks.at(second).get(COIN)?.venues ?? new Map();
    const index = indexPrice(second, states, LIVE_MIN_VENUES, dropped);
    ({ dropped } = index);
    const written = cheat(writtenOf(index, house));
    if (written !== null) entries.push(entryBytes(second, written));
    await expect.poll(records.newest, { interval: 1 }).toBe(second);
  };

  const findings = (): string => {
    try {
      return readFileSync(join(folder, 'findings.jsonl'), 'utf8');
    } catch {
      return '';
    }
  };
  return { clock, servers, records, said, alarmed, pass, look, findings, asked };
};
