import type { Product } from '@tallystick/contract/market.ts';
import { directionOf } from '@tallystick/ui/direction-of.ts';
import { Sparkline } from '@tallystick/ui/sparkline.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDayLine } from './candles.ts';

/** Only coins that were scrolled into view ask for their line. */
const useWasSeen = () => {
  const ref = useRef<HTMLSpanElement>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return { ref, wasSeen };
};

/** The course of the last 24 hours, up to the newest price. */
export const DayLine = ({ product }: { readonly product: Product }) => {
  const { ref, wasSeen } = useWasSeen();
  const closes = useDayLine(product.symbol, wasSeen);
  const prices = closes === undefined || product.last === null ? closes : [...closes, product.last];
  return (
    <span ref={ref} className="block h-8 @min-[22rem]:w-16 w-12">
      {prices === undefined ? null : (
        <Sparkline prices={prices} way={directionOf(product.change_pct)} className="w-full" />
      )}
    </span>
  );
};
