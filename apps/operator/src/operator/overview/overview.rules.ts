import { divRound, formatAmount } from '@tallystick/money';
import { signedMinor } from '../../shared/amounts.rules.ts';
import { t } from '../../shared/language/text.ts';
import { shareWords } from '../../shared/percent.rules.ts';

/** An amount of USDT in minor units. It may be negative. */
export const minor = (amount: string): bigint => signedMinor(amount, 'USDT');

/** The library draws with numbers, because a pixel needs no more digits. */
export const forDrawing = (amount: string): number => Number.parseFloat(amount);

export interface ResultFigures {
  readonly trades: number;
  readonly staked: string;
  readonly result: string;
  readonly expected: string;
}

export interface ResultSums {
  readonly trades: number;
  readonly staked: bigint;
  readonly result: bigint;
  readonly expected: bigint;
}

export const sumResults = (all: readonly ResultFigures[]): ResultSums =>
  all.reduce<ResultSums>(
    (sum, each) => ({
      trades: sum.trades + each.trades,
      staked: sum.staked + minor(each.staked),
      result: sum.result + minor(each.result),
      expected: sum.expected + minor(each.expected),
    }),
    { trades: 0, staked: 0n, result: 0n, expected: 0n },
  );

/** The house's edge as it was, and as the terms promise it if up and down are equally likely. */
export const edgeWords = ({ staked, result, expected }: ResultSums): { actual: string; theory: string } => ({
  actual: shareWords(result, staked),
  theory: shareWords(expected, staked),
});

interface FlowDay {
  readonly day: string;
  readonly deposits: number;
  readonly deposited: string;
  readonly withdrawals: number;
  readonly withdrawn: string;
}

/** Sums of payments as the page shows them. */
export const sumFlows = (days: readonly FlowDay[]) => {
  const [deposited, withdrawn] = days.reduce(
    ([inside, outside], day) => [inside + minor(day.deposited), outside + minor(day.withdrawn)],
    [0n, 0n],
  );
  return {
    deposits: days.reduce((sum, { deposits }) => sum + deposits, 0),
    withdrawals: days.reduce((sum, { withdrawals }) => sum + withdrawals, 0),
    deposited: formatAmount(deposited, 'USDT'),
    withdrawn: formatAmount(withdrawn, 'USDT'),
    net: formatAmount(deposited - withdrawn, 'USDT'),
  };
};

/** The payments of all methods by day, oldest first. */
export const flowsByDay = (methods: readonly { readonly days: readonly FlowDay[] }[]) =>
  [
    ...Map.groupBy(
      methods.flatMap(({ days }) => days),
      ({ day }) => day,
    ),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => ({ day, ...sumFlows(of) }));

/** How much of the customers' stakes of a coin is on a rise: `62.00 % up`. */
export const skewWords = ({ up, down }: { readonly up: string; readonly down: string }): string => {
  const [rise, fall] = [minor(up), minor(down)];
  return rise + fall === 0n ? '–' : t('overview.upShare', { share: shareWords(rise, rise + fall) });
};

/** `64.00 %` of those who registered. */
export const stepWords = (count: number, registered: number): string =>
  shareWords(BigInt(count), BigInt(registered));

const AXES = { hour: { ms: 3_600_000, bars: 48 }, day: { ms: 86_400_000, bars: 30 } } as const;

/** One bar for each hour or day up to now, oldest first. Those without a figure are zero. */
export const onAxis = <Of, Zero extends Partial<Of>>(
  figures: readonly Of[],
  fromOf: (figure: Of) => string,
  zero: Zero,
  unit: keyof typeof AXES,
  now: string,
): readonly { readonly from: string; readonly of: Of | Zero }[] => {
  const { ms, bars } = AXES[unit];
  const known = new Map(figures.map((figure) => [Date.parse(fromOf(figure)), figure]));
  const newest = Math.floor(Date.parse(now) / ms) * ms;
  return Array.from({ length: bars }, (_bar, place) => {
    const from = newest - (bars - 1 - place) * ms;
    return { from: new Date(from).toISOString(), of: known.get(from) ?? zero };
  });
};

export interface DayFigure {
  readonly name: 'result' | 'stakes' | 'net' | 'traders';
  /** Minor units of USDT, or a count. */
  readonly today: bigint;
  /** The average of the seven days before. */
  readonly usual: bigint;
  readonly unit: 'USDT' | 'count';
}

interface DayPart {
  readonly stakes: string;
  readonly active_traders: number;
}

interface DaySource {
  readonly made_at: string;
  readonly today: DayPart;
  readonly average: DayPart;
  readonly days: readonly { readonly day: string; readonly result: string }[];
}

const WEEK = 7n;

const meanOf = (values: readonly bigint[]): bigint =>
  values.length === 0 ? 0n : values.reduce((sum, value) => sum + value, 0n) / WEEK;

/** The four figures of the day. A day without trades or payments counts as zero in its average. */
export const figuresOfDay = (
  { made_at: now, today, average, days }: DaySource,
  flows: readonly { readonly day: string; readonly net: string }[],
): readonly DayFigure[] => {
  const results = onAxis(days, ({ day }) => day, { result: '0' }, 'day', now).map(({ of }) =>
    minor(of.result),
  );
  const nets = onAxis(flows, ({ day }) => day, { net: '0' }, 'day', now).map(({ of }) => minor(of.net));
  const week = (values: readonly bigint[]): bigint => meanOf(values.slice(-1 - Number(WEEK), -1));
  return [
    { name: 'result', today: results.at(-1) ?? 0n, usual: week(results), unit: 'USDT' },
    { name: 'stakes', today: minor(today.stakes), usual: minor(average.stakes), unit: 'USDT' },
    { name: 'net', today: nets.at(-1) ?? 0n, usual: week(nets), unit: 'USDT' },
    {
      name: 'traders',
      today: BigInt(today.active_traders),
      usual: BigInt(average.active_traders),
      unit: 'count',
    },
  ];
};

/** From here on a change is told as a multiple. */
const MAX_PERCENT_TIMES = 10n;

/** `−12 %` or `× 12` against the usual. Null if the two have no ratio: the usual is nothing, or on the other side of it. */
export const changeWords = (today: bigint, usual: bigint): string | null => {
  if (usual === 0n || (today !== 0n && today < 0n !== usual < 0n)) return null;
  if (today / usual >= MAX_PERCENT_TIMES) return `× ${today / usual}`;
  const percent = divRound((today - usual) * (usual < 0n ? -100n : 100n), usual < 0n ? -usual : usual);
  return `${percent < 0n ? '−' : '+'}${percent < 0n ? -percent : percent} %`;
};

/** The sum up to each value. */
export const runningSum = (values: readonly bigint[]): readonly bigint[] => {
  let sum = 0n;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

/** Heights from 0, of the smallest value, to 100, of the largest. Only a drawing is rounded, never a figure. */
export const barsOf = (values: readonly bigint[]): readonly number[] => {
  const low = values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n);
  const high = values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n);
  return values.map((value) => (high === low ? 0 : Number(((value - low) * 1000n) / (high - low)) / 10));
};

/** Widths of bars from nothing: 100 for the largest. */
export const widthsOf = (values: readonly (bigint | number)[]): readonly number[] =>
  barsOf([0n, ...values.map(BigInt)]).slice(1);
