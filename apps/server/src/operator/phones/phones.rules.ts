import { type Histogram, histogramOf } from '../../platform/histogram.rules.ts';

/** The counts of a visit: itself, and the figures that the browser measured. */
export const MEASURES = ['visits', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];
type Figure = Exclude<Measure, 'visits'>;

/** Milliseconds, and thousandths of a shift. The public thresholds are ends of buckets. */
const HISTOGRAMS: Readonly<Record<Figure, Histogram>> = {
  lcp: histogramOf([
    { upTo: 5_000, width: 100 },
    { upTo: 15_000, width: 500 },
    { upTo: 120_000, width: 15_000 },
  ]),
  inp: histogramOf([
    { upTo: 600, width: 10 },
    { upTo: 2_000, width: 50 },
    { upTo: 10_000, width: 1_000 },
    { upTo: 120_000, width: 10_000 },
  ]),
  cls: histogramOf([
    { upTo: 10, width: 1 },
    { upTo: 100, width: 5 },
    { upTo: 500, width: 10 },
    { upTo: 2_000, width: 100 },
    { upTo: 10_000, width: 1_000 },
  ]),
};

/** Visits of one bucket of a page. */
export interface VisitCount {
  readonly page: string;
  readonly measure: Measure;
  readonly upTo: number;
  readonly count: number;
}

/** The day in UTC of a time, as 2026-11-30. */
export const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

export const bucketOf = (measure: Measure, value: number): number =>
  measure === 'visits' ? 0 : HISTOGRAMS[measure].bucketOf(value);

const sumOf = (counts: readonly VisitCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The figures of one page. */
export interface PageFigures {
  readonly page: string;
  readonly visits: number;
  readonly p75: Readonly<Record<Figure, number | null>>;
}

/** Three quarters of the measurements are at most this, rounded up to a bucket. Null if fewer phones measured than needed. */
const p75Of = (figure: Figure, counts: readonly VisitCount[], needed: number): number | null => {
  const own = counts.filter(({ measure }) => measure === figure);
  if (sumOf(own) < needed) return null;
  return HISTOGRAMS[figure].percentileOf(
    own.map(({ upTo, count }) => ({ upTo, count, longest: upTo })),
    75,
  );
};

/** The figures of all pages, the most visited first. A figure needs so many measurements. */
export const figuresOf = (counts: readonly VisitCount[], needed: number): readonly PageFigures[] =>
  [...Map.groupBy(counts, ({ page }) => page)]
    .map(([page, of]) => ({
      page,
      visits: sumOf(of.filter(({ measure }) => measure === 'visits')),
      p75: { lcp: p75Of('lcp', of, needed), inp: p75Of('inp', of, needed), cls: p75Of('cls', of, needed) },
    }))
    .toSorted((one, other) => other.visits - one.visits || (one.page < other.page ? -1 : 1));
