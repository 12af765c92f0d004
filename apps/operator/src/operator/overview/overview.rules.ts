import { formatAmount } from '@tallystick/money';
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
