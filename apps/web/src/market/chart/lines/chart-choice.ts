import { CANDLE_INTERVALS, type CandleInterval } from '@tallystick/contract/market/customer.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';

export interface ChartChoice {
  readonly interval: CandleInterval;
  readonly averages: boolean;
  readonly bands: boolean;
}

const KEY = 'chart';
/** Words apart by spaces: the interval, then the lines. */
const words = (deviceTexts.read(KEY) ?? '').split(' ');

const chosen = createStore<ChartChoice>({
  interval: CANDLE_INTERVALS.find((interval) => interval === words[0]) ?? '1m',
  averages: words.includes('averages'),
  bands: words.includes('bands'),
});

/** The interval and the lines of every chart of a coin. The device remembers them. */
export const useChartChoice = (): ChartChoice => useStore(chosen);

export const chooseChart = (change: Partial<ChartChoice>): void => {
  const next = { ...chosen.get(), ...change };
  deviceTexts.write(KEY, `${next.interval}${next.averages ? ' averages' : ''}${next.bands ? ' bands' : ''}`);
  chosen.set(next);
};
