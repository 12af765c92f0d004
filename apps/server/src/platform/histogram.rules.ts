/** Histograms of times, in milliseconds or seconds. Each width applies to times up to `upTo`. */
export interface Width {
  readonly upTo: number;
  readonly width: number;
}

export interface Bucket {
  readonly upTo: number;
  readonly count: number;
  /** The longest time of the bucket. It is exact. */
  readonly longest: number;
}

/** A time, and the number of those that took it. */
export interface Timed {
  readonly time: number;
  readonly count: number;
}

export interface Histogram {
  /** The upper end of the bucket of a time. The last bucket also has all longer times. */
  readonly bucketOf: (time: number) => number;
  readonly bucketsOf: (times: readonly Timed[]) => readonly Bucket[];
  /** The time that a share of all does not exceed, rounded up to its bucket. Null without times. */
  readonly percentileOf: (buckets: readonly Bucket[], percent: number) => number | null;
}

export const histogramOf = (widths: readonly Width[]): Histogram => {
  const last = Math.max(...widths.map(({ upTo }) => upTo));
  const bucketOf = (time: number): number => {
    const fitting = widths.find(({ upTo }) => time <= upTo);
    return fitting === undefined ? last : Math.max(1, Math.ceil(time / fitting.width)) * fitting.width;
  };
  return {
    bucketOf,
    bucketsOf: (times) => {
      const buckets = new Map<number, Bucket>();
      for (const { time, count } of times) {
        const upTo = bucketOf(time);
        const known = buckets.get(upTo) ?? { upTo, count: 0, longest: 0 };
        buckets.set(upTo, { upTo, count: known.count + count, longest: Math.max(known.longest, time) });
      }
      return [...buckets.values()];
    },
    percentileOf: (buckets, percent) => {
      const sorted = [...buckets].sort((a, b) => a.upTo - b.upTo);
      const rank = Math.ceil((sorted.reduce((sum, { count }) => sum + count, 0) * percent) / 100);
      let counted = 0;
      for (const { upTo, count, longest } of sorted) {
        counted += count;
        if (counted >= rank && count > 0) return upTo === last ? longest : Math.min(upTo, longest);
      }
      return null;
    },
  };
};
