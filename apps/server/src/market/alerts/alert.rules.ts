/** An alert above or below a price at 1e-8, or on a move by hundredths of a percent within a window. */
export interface AlertState {
  readonly kind: 'above' | 'below' | 'move';
  readonly threshold: bigint;
  readonly repeats: boolean;
  readonly armed: boolean;
  /** It becomes armed at this second at the earliest. */
  readonly armsFrom: number;
}

/** A second of the log as an alert of one coin, kind and window sees it. */
export interface AlertSecond {
  readonly second: number;
  readonly price: bigint;
  /** The price, or the size of the move in hundredths of a percent, rounded down. */
  readonly value: bigint;
  readonly isRise: boolean;
}

export interface Firing {
  readonly second: number;
  readonly price: bigint;
  readonly what: 'above' | 'below' | 'rise' | 'fall';
}

/** Pause of a repeating alert after it was met, so that a price that plays around it does not fill the centre. */
const PAUSE_SECONDS = 3_600;
const HUNDREDTHS_OF_PERCENT = 10_000n;

/** The second of a move, compared with the price at the beginning of its window. */
export const moveSecond = (second: number, price: bigint, base: bigint): AlertSecond => ({
  second,
  price,
  value: ((price > base ? price - base : base - price) * HUNDREDTHS_OF_PERCENT) / base,
  isRise: price > base,
});

export const priceSecond = (second: number, price: bigint): AlertSecond => ({
  second,
  price,
  value: price,
  isRise: true,
});

const holds = ({ kind, threshold }: AlertState, { value }: AlertSecond): boolean =>
  kind === 'below' ? value <= threshold : value >= threshold;

const whatOf = ({ kind }: AlertState, { isRise }: AlertSecond): Firing['what'] => {
  if (kind !== 'move') return kind;
  return isRise ? 'rise' : 'fall';
};

/**
 * Runs an alert through consecutive seconds. It is armed by a second on the other side, and met by the first one after that whose
 * condition holds. An alert that does not repeat ends there; one that repeats becomes armed again an hour later at the earliest.
 */
export const runAlert = (
  alert: AlertState,
  seconds: readonly AlertSecond[],
): { readonly firings: readonly Firing[]; readonly armed: boolean; readonly armsFrom: number } => {
  const firings: Firing[] = [];
  let { armed, armsFrom } = alert;
  for (const at of seconds) {
    const isMet = holds(alert, at);
    if (armed && isMet) {
      firings.push({ second: at.second, price: at.price, what: whatOf(alert, at) });
      armed = false;
      armsFrom = at.second + PAUSE_SECONDS;
      if (!alert.repeats) break;
    } else if (!armed && !isMet && at.second >= armsFrom) {
      armed = true;
    }
  }
  return { firings, armed, armsFrom };
};
