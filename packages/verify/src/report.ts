import type { AcceptedOrder, BoundFacts, Verdict } from '@tallystick/proof';

/** The result of a check in lines, and whether everything holds. */
export interface Report {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** Facts are printed only if everything holds. */
export const report = (verdict: Verdict, steps: readonly string[], facts: readonly string[]): Report => ({
  ok: verdict.ok,
  lines: [...steps, ...(verdict.ok ? facts : [])],
});

export const timeText = (ms: number): string => new Date(ms).toISOString();

export const orderText = ({
  orderNo,
  direction,
  symbol,
  durationSeconds,
  acceptAtMs,
}: AcceptedOrder): string =>
  `order ${orderNo}: ${direction} on ${symbol} for ${durationSeconds} s, accepted ${timeText(acceptAtMs)}`;

/** The bound of the time of acceptance. Without one, says that the time is only the house's word. */
export const boundText = (bound: BoundFacts | null): string =>
  bound === null
    ? 'its time of acceptance is the word of the house: no witness bounds it'
    : `witnesses had seen it at ${timeText(bound.witnessedSecond * 1000)} by their clocks, and the price log had no second after ${timeText(bound.priceSecond * 1000)} then`;
