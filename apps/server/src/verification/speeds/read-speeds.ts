import { type DataOf, SPEED_MEASURES, type SpeedMeasure, type trustSpeeds } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import type { WaitingCases } from '../../platform/lists/timed-cases.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import { wireTime } from '../../platform/wire.ts';
import type { SpeedSources } from './fold-speeds.ts';
import { monthsBetween, SPEEDS } from './speeds.rules.ts';
import { type MonthBucket, selectSpeedMonths, selectSpeedProgress } from './speeds.sql.ts';

type Speeds = DataOf<typeof trustSpeeds>;
type Speed = Speeds['speeds'][number];

/** A payment method by its id. */
export interface SpeedWay {
  readonly wayId: string;
  readonly kind: 'chain' | 'bank';
  readonly chain: string | null;
  readonly currency: Currency;
  /** False: only its earlier months are shown. */
  readonly enabled: boolean;
}

export interface SpeedDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly speeds: SpeedSources;
  readonly speedWays: () => Promise<readonly SpeedWay[]>;
}

/** They change once a day. The number of those who wait is this old at most. */
const KEPT_MS = 60_000;
const CHAT = 'chat';

const toMonth = (month: string, buckets: readonly MonthBucket[]): Speed['months'][number] => {
  const done = buckets.filter(({ isRefused }) => !isRefused);
  const countOf = (counted: readonly MonthBucket[]): number =>
    counted.reduce((sum, { count }) => sum + count, 0);
  return {
    month,
    cases: countOf(done),
    refused: countOf(buckets.filter(({ isRefused }) => isRefused)),
    p50_seconds: SPEEDS.percentileOf(done, 50),
    p95_seconds: SPEEDS.percentileOf(done, 95),
    longest_seconds: done.length === 0 ? null : Math.max(...done.map(({ longest }) => longest)),
  };
};

/** The ways of a measure: those that can be taken now, and those with cases. */
const waysOf = (
  measure: SpeedMeasure,
  ways: readonly SpeedWay[],
  withCases: ReadonlySet<string>,
): readonly (SpeedWay | null)[] =>
  measure === 'answer' ? [null] : ways.filter(({ wayId, enabled }) => enabled || withCases.has(wayId));

const toQueue = (queue: WaitingCases | undefined, nowMs: number): Speed['waiting'] =>
  queue === undefined
    ? { cases: 0, oldest_seconds: null }
    : { cases: queue.cases, oldest_seconds: Math.max(0, Math.floor((nowMs - queue.oldestAtMs) / 1000)) };

interface Known {
  readonly ways: readonly SpeedWay[];
  readonly months: readonly string[];
  readonly buckets: readonly MonthBucket[];
}

const readMeasure = async (
  { database, clock, speeds }: SpeedDependencies,
  measure: SpeedMeasure,
  { ways, months, buckets }: Known,
): Promise<readonly Speed[]> => {
  const waiting = (await speeds[measure]?.waiting(database)) ?? null;
  // The play money of a demo has no speed.
  if (waiting === null) return [];
  const queues = new Map(waiting.map((queue) => [queue.way, queue]));
  const byWay = Map.groupBy(buckets, ({ way }) => way);
  const withCases = new Set([...byWay.keys(), ...queues.keys()]);
  return waysOf(measure, ways, withCases).map((way) => {
    const id = way?.wayId ?? CHAT;
    const byMonth = Map.groupBy(byWay.get(id) ?? [], ({ month }) => month);
    return {
      measure,
      way: way && { way_id: way.wayId, kind: way.kind, chain: way.chain, currency: way.currency },
      months: months.map((month) => toMonth(month, byMonth.get(month) ?? [])),
      waiting: toQueue(queues.get(id), clock.nowMs()),
    };
  });
};

const readNow = async (dependencies: SpeedDependencies): Promise<Speeds> => {
  const { database, clock, speeds, speedWays } = dependencies;
  const nowMs = clock.nowMs();
  const [progress, all, ways] = await Promise.all([
    selectSpeedProgress(database),
    selectSpeedMonths(database),
    speedWays(),
  ]);
  const months = monthsBetween(progress?.sinceMs ?? nowMs, nowMs).toReversed();
  const list: Speed[] = [];
  for (const measure of SPEED_MEASURES) {
    const buckets = all.filter((each) => each.measure === measure);
    list.push(...(await readMeasure(dependencies, measure, { ways, months, buckets })));
  }
  return {
    as_of: wireTime(nowMs),
    counted_until: progress === null ? null : wireTime(progress.untilMs),
    counts_money: speeds.credit !== null,
    speeds: list,
  };
};

/** The published speeds of money and of answers. They are read at most once a minute, however often they are requested. */
export const createSpeeds = (dependencies: SpeedDependencies): (() => Promise<Speeds>) =>
  keptFor(dependencies.clock, KEPT_MS, () => readNow(dependencies));
