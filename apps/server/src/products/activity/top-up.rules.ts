/** A credited deposit of a customer. Values are minor units of USDT. */
export interface TopUp {
  readonly id: string;
  readonly value: bigint;
  readonly arrivedAtMs: number;
  readonly creditedAtMs: number;
}

export interface TopUpQuestion {
  readonly uid: bigint;
  readonly sinceMs: number;
  readonly atLeast: bigint;
}

export interface TopUpAnswer {
  /** Top-ups of at least the required amount, the smallest first. */
  readonly fitting: readonly TopUp[];
  /** The largest top-up since then. Null if none was credited. */
  readonly largest: bigint | null;
}

/** Reasons why no top-up earns a reward. */
export type Missing = 'nothing_credited' | 'too_small' | 'counted_before';

/** The smallest top-up that fits and has not earned another reward. */
export const chooseTopUp = (
  { fitting, largest }: TopUpAnswer,
  counted: ReadonlySet<string>,
): TopUp | Missing =>
  fitting.find(({ id }) => !counted.has(id)) ??
  (largest === null ? 'nothing_credited' : fitting.length === 0 ? 'too_small' : 'counted_before');
