import type { Candle } from '@tallystick/contract/market/customer.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { ReadyChart } from '../chart-drawing.ts';
import { onThemeChange } from '../chart-theme.ts';
import { useChartChoice } from './chart-choice.ts';
import { AVERAGES, BANDS, type DrawnLines, drawLines } from './draw-lines.ts';

export interface Props {
  readonly ready: ReadyChart;
  readonly candles: readonly Candle[];
}

/** The chosen lines over the candles, with their names. */
export const ChartLines = ({ ready, candles }: Props) => {
  const { averages, bands } = useChartChoice();
  const kinds = useMemo(() => [...(averages ? AVERAGES : []), ...(bands ? BANDS : [])], [averages, bands]);
  const drawn = useRef<DrawnLines | null>(null);
  useEffect(() => {
    // After a change of the interval the chart before it is gone, and its successor comes some frames later.
    if (ready.isGone()) return;
    const lines = drawLines(ready.chart, kinds);
    drawn.current = lines;
    const stop = onThemeChange(() => {
      if (!ready.isGone()) lines.paint();
    });
    return () => {
      stop();
      drawn.current = null;
      // A chart that is gone has taken its lines with it.
      if (!ready.isGone()) lines.remove();
    };
  }, [ready, kinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines need the candles too.
  useEffect(() => {
    if (!ready.isGone()) drawn.current?.show(candles);
  }, [candles, ready, kinds]);
  const names = new Map(kinds.map(({ name, colour }) => [name, colour]));
  if (names.size === 0) return null;
  return (
    <p
      translate="no"
      className="pointer-events-none absolute top-0 left-0 z-10 flex gap-2 text-12 tabular-nums"
    >
      {[...names].map(([name, colour]) => (
        <span key={name} style={{ color: `var(--${colour})` }}>
          {name}
        </span>
      ))}
    </p>
  );
};
