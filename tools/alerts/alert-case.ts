/** Series in promtool's notation: a name, labels, and values a minute (or an `interval`) apart. */
export interface AlertCase {
  /** Series with which the alert fires. */
  readonly fires: readonly string[];
  /** The labels of the firing alert, without its severity. Left out: none. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Series with which it does not fire. */
  readonly quiet: readonly string[];
  readonly interval?: string;
  /** When both are judged. Left out: after 30 minutes. */
  readonly at?: string;
}

/** A series with the same value all the time. */
export const constant = (series: string, value: number | string, samples = 60): string =>
  `${series} ${value}x${samples}`;
