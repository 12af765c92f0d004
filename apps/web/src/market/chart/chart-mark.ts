import type { Direction } from '@tallystick/contract/trading/customer.ts';

/** A trade on the chart: its purchase time and price, and the time of its settlement. Times are unix seconds. */
export interface ChartMark {
  readonly id: string;
  readonly direction: Direction;
  /** Text at the purchase, such as the amount. */
  readonly label: string;
  readonly purchaseTime: number;
  readonly purchasePrice: string | null;
  readonly settlementTime: number;
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
