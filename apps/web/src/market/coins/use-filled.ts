import type { Product } from '@tallystick/contract/market/customer.ts';
import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { startTransition, useEffect, useState } from 'react';

/** Rows on the first screen of a phone. */
const FIRST_ROWS = 9;
const STEP_ROWS = 10;

/**
 * Tells which rows of a list are filled. The first screen is filled at once, the rows below a few at a time after each
 * paint. Filling all rows at once would block touches. A row that leaves and comes back is filled anew.
 */
export const useFilled = (products: readonly Product[]): ((product: Product, at: number) => boolean) => {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const shown = products.map(({ symbol }) => symbol).join();
  useEffect(() => {
    const symbols = shown.split(',');
    const kept = symbols.filter((symbol, at) => at < FIRST_ROWS || filled.has(symbol));
    if (kept.length === symbols.length && filled.size === kept.length) return;
    const next = symbols.filter((symbol) => !kept.includes(symbol)).slice(0, STEP_ROWS);
    return afterPaint(() => startTransition(() => setFilled(new Set([...kept, ...next]))));
  }, [shown, filled]);
  return ({ symbol }, at) => at < FIRST_ROWS || filled.has(symbol);
};
