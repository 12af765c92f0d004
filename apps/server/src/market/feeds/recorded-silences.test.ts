import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { readRecorded, recordedDays } from '../../../test/support/market/recorded-days.ts';
import { silentLog } from '../../../test/support/market/test-market.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { createMarket } from '../market.ts';
import { createRandom } from './random.rules.ts';
import { createReplayFeed } from './replay-feed.ts';

const HEADER = 'feed_ts_ms,value,full_accuracy_value,server_ts_ms,recv_ms';

interface Line {
  readonly feedMs: number;
  readonly receivedMs: number;
  readonly text: string;
}

const parseLines = (csv: string): Line[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const text = line.trim();
      const [feedMs = '', , , , receivedMs = ''] = text.split(',');
      return { feedMs: Number(feedMs), receivedMs: Number(receivedMs), text };
    });

/** For a machine without the recording: data in its format, with silences as long as its four longest. */
const madeUpDay = (): string => {
  const random = createRandom('a day with silences');
  const lines = [HEADER];
  let value = 63_000n * 10n ** 18n;
  let second = 1_780_876_800;
  for (const silence of [72, 82, 104, 122]) {
    for (let tick = 0; tick < 200; tick += 1) {
      value += BigInt(Math.round(random.normal() * 1e6)) * 10n ** 13n;
      second += tick === 0 ? silence : 1;
      lines.push(`${second * 1000},${value / 10n ** 18n}.1,${value},,${second * 1000 + 850}`);
    }
  }
  return lines.join('\n');
};

const GRACE_MS = 80;
/** Minimum lines before a silence. */
const BEFORE = 30;

/** The line before each silence of at least a minute. */
const silencesOf = (lines: readonly Line[]): readonly number[] =>
  lines.flatMap(({ feedMs }, index) =>
    index >= BEFORE && (lines[index + 1]?.feedMs ?? feedMs) - feedMs >= 60_000 ? [index] : [],
  );

/** The first recorded day that has a silence, else the made-up one. The test needs seconds for each silence. */
const recorded = recordedDays()
  .map((facts) => ({ facts, lines: parseLines(readRecorded(facts.prices)) }))
  .find(({ lines }) => silencesOf(lines).length > 0);
const day = recorded?.lines ?? parseLines(madeUpDay());
const silences = silencesOf(day);

/** Plays back from half a minute before a silence to some seconds after it, through the real market, settler and ledger. */
const playBack = async (at: number) => {
  const lines = day.slice(at - BEFORE, at + 12);
  const folderOfTest = await mkdtemp(join(tmpdir(), 'tallystick-silence-'));
  onTestFinished(() => rm(folderOfTest, { recursive: true, force: true }));
  const file = join(folderOfTest, 'part.csv');
  await writeFile(file, [HEADER, ...lines.map(({ text }) => text)].join('\n'));

  const floor = await openTradingFloor();
  const { clock, database } = floor;
  const feed = await createReplayFeed(clock, file);
  let ticks = 0;
  const market = await createMarket({
    database,
    clock,
    log: silentLog(),
    feed: {
      ...feed,
      start: (onTick, signal, resumeFrom) =>
        feed.start(
          (tick) => {
            ticks += 1;
            onTick(tick);
          },
          signal,
          resumeFrom,
        ),
    },
  });
  market.onSecond(({ second, prices, source }) => {
    floor.market.write(second, Object.fromEntries(prices), source);
    floor.market.halt('BTCUSDT', market.haltOf('BTCUSDT') !== null);
  });
  await market.start();
  onTestFinished(() => market.stop());
  const startMs = clock.nowMs();
  const arrivals = lines.map(({ receivedMs }) => startMs + receivedMs - (lines[0]?.receivedMs ?? 0));

  /** Advances the clock to the entry of a whole second. Each line of the recording comes when it is due. */
  const passTo = async (second: number): Promise<void> => {
    for (const arrivesMs of arrivals) {
      if (arrivesMs <= clock.nowMs() || arrivesMs > second * 1000 + GRACE_MS) continue;
      clock.set(arrivesMs);
      await expect
        .poll(() => ticks, { interval: 1 })
        .toBe(arrivals.filter((arrival) => arrival <= clock.nowMs()).length);
    }
    clock.set(second * 1000 + GRACE_MS);
    await expect.poll(() => market.head(), { interval: 1 }).toBe(second);
    await floor.trading.processDue();
  };
  return { floor, market, arrivals, passTo };
};

describe(`silences of ${recorded?.facts.day ?? 'a made-up day'}`, () => {
  it('are minutes long', () => {
    expect(silences.length).toBeGreaterThan(0);
    expect(silences).toHaveLength(recorded?.facts.silences ?? silences.length);
  });

  it.each(silences)('settle nothing by an old price (line %i)', async (at) => {
    const { floor, market, arrivals, passTo } = await playBack(at);
    const [uid = 0n] = await floor.openAccounts(1);
    const lastBeforeMs = arrivals[BEFORE] ?? 0;
    const firstAfterMs = arrivals[BEFORE + 1] ?? 0;
    const lastSecond = Math.floor(lastBeforeMs / 1000);
    let second = START_SECOND;
    const pass = async (until: number, step = 1): Promise<void> => {
      while (second < until) {
        second = Math.min(until, second + step);
        await passTo(second);
      }
    };
    const openTrade = () =>
      floor.trading.openTrade({
        uid,
        symbol: 'BTCUSDT',
        direction: 'up',
        amount: '100',
        durationSeconds: 30,
        clientId: null,
      });

    // Entered by fresh prices. Its settlement falls into the silence.
    await pass(lastSecond - 20);
    const due = await openTrade();
    // Accepted in the last second with a price, so its entry falls into the silence.
    await pass(lastSecond);
    const unentered = await openTrade();
    await pass(lastSecond + 8);
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    await expect(openTrade()).rejects.toMatchObject({ code: 'market_halted' });
    await pass(Math.floor(firstAfterMs / 1000) - 1, 4);
    await pass(Math.floor(firstAfterMs / 1000) + 8);

    const seconds = await market.readSeconds(lastSecond, second);
    const spoken = (at: number) => arrivals.some((ms) => ms <= at * 1000 && at * 1000 - ms <= 2000);
    for (const logged of seconds) {
      if (!spoken(logged.second)) expect(logged.prices.get('BTCUSDT')).toBeNull();
    }
    for (const { order_no: no } of [due, unentered]) {
      expect(await floor.trading.order(uid, no, second)).toMatchObject({
        status: 'void',
        settlement_price: null,
      });
    }
    expect(await floor.available(uid)).toBe(10_000_000_000n);
    await expectZeroSums(floor.database);
    // The market reopens by itself.
    expect(market.haltOf('BTCUSDT')).toBeNull();
    expect(await openTrade()).toMatchObject({ status: 'accepted' });
  });
});
