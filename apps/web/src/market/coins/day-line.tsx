import type { Product } from '@tallystick/contract/market/customer.ts';
import { parsePrice } from '@tallystick/money';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { Sparkline } from '@tallystick/ui/figures/sparkline.tsx';
import { useRef } from 'react';
import { useDayLine } from '../candles/candles.ts';
import { useWasSeen } from './use-is-seen.ts';

interface Props {
  readonly product: Product;
}

const Line = ({ product }: Props) => {
  const closes = useDayLine(product.symbol);
  const last = product.last === null ? null : parsePrice(product.last);
  const prices = closes === undefined || last === null ? closes : [...closes, last];
  return prices === undefined ? null : (
    <Sparkline prices={prices} way={directionOf(product.change_pct)} className="w-full" />
  );
};

/** The price line of the last 24 hours, up to the newest price. Only coins that were scrolled into view request it. */
export const DayLine = ({ product }: Props) => {
  const ref = useRef<HTMLSpanElement>(null);
  const wasSeen = useWasSeen(ref);
  return (
    <span ref={ref} className="block h-8 @min-[22rem]:w-16 w-12">
      {wasSeen ? <Line product={product} /> : null}
    </span>
  );
};
