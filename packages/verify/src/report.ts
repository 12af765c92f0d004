import type { AcceptedOrder, Verdict } from '@tallystick/proof';

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
