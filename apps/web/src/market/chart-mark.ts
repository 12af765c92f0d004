import type { Direction } from '@tallystick/contract/trading.ts';

/** A trade as the chart shows it: where it began, at which price, and when it is settled. Times are unix seconds. */
export interface ChartMark {
  readonly id: string;
  readonly direction: Direction;
  /** What stands at its beginning, such as the amount. */
  readonly label: string;
  readonly purchaseTime: number;
  readonly purchasePrice: string | null;
  readonly settlementTime: number;
  readonly settlementPrice: string | null;
}

export interface ChartWords {
  readonly purchase: string;
  readonly settlement: string;
}

/** Unix seconds. */
export interface ChartWindow {
  readonly from: number;
  readonly to: number;
}
