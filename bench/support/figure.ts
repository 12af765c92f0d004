/** One line of a benchmark: our value and that of a named baseline, both measured in the same run. */
export interface Figure {
  readonly figure: string;
  readonly ours: number;
  readonly baseline: number;
  readonly baseline_name: string;
  readonly ratio: number;
}

export interface BenchOptions {
  /** A short form for everyday use that takes less than a minute. */
  readonly quick: boolean;
  /** Prints progress for a person. */
  readonly say: (words: string) => void;
}

export type Bench = (options: BenchOptions) => Promise<Figure[]>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** The value below which the fraction `share` of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const round = (value: number): number => Number(value.toPrecision(4));

/** Our value and the baseline's of one repetition. */
export interface Pair {
  readonly ours: number;
  readonly baseline: number;
}

/** The medians of both sides, and the median of the ratios within each repetition. Noise affects both sides alike. */
export const pairedFigure = (figure: string, baselineName: string, pairs: readonly Pair[]): Figure => ({
  figure,
  ours: round(median(pairs.map(({ ours }) => ours))),
  baseline: round(median(pairs.map(({ baseline }) => baseline))),
  baseline_name: baselineName,
  ratio: round(median(pairs.map(({ ours, baseline }) => ours / baseline))),
});
