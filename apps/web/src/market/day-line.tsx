import type { Product } from '@tallystick/contract/market.ts';
import { parsePrice } from '@tallystick/money';
import { directionOf } from '@tallystick/ui/direction-of.ts';
import { Sparkline } from '@tallystick/ui/sparkline.tsx';
import { useRef } from 'react';
import { useDayLine } from './candles.ts';
import { useWasSeen } from './use-is-seen.ts';

/** The course of the last 24 hours, up to the newest price. */
export const DayLine = ({ product }: { readonly product: Product }) => {
  const ref = useRef<HTMLSpanElement>(null);
  // Only coins that were scrolled into view ask for their line.
  const closes = useDayLine(product.symbol, useWasSeen(ref));
  const last = product.last === null ? null : parsePrice(product.last);
  const prices = closes === undefined || last === null ? closes : [...closes, last];
  return (
    <span ref={ref} className="block h-8 @min-[22rem]:w-16 w-12">
      {prices === undefined ? null : (
        <Sparkline prices={prices} way={directionOf(product.change_pct)} className="w-full" />
      )}
    </span>
  );
};
