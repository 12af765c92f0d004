import { canonicalJson } from '@tallystick/proof';
import type { IndexPrice } from './index.rules.ts';

/**
 * The exact bytes of a second's entry in the price log. It is canonical JSON with the index of every symbol (`p`, null for none)
 * and the venue prices behind it (`in`, without symbols that no venue reported). Values are integers at 1e-8 as text.
 */
export const priceEntry = (
  second: number,
  source: 'live' | 'replay' | 'sim',
  symbols: ReadonlyMap<string, Pick<IndexPrice, 'price' | 'madeOf'>>,
): string => {
  const prices: Record<string, string | null> = {};
  const madeOf: Record<string, Record<string, string>> = {};
  for (const [symbol, index] of symbols) {
    prices[symbol] = index.price === null ? null : index.price.toString();
    if (index.madeOf.size === 0) continue;
    madeOf[symbol] = Object.fromEntries([...index.madeOf].map(([venue, price]) => [venue, price.toString()]));
  }
  return canonicalJson({ v: 1, t: second, src: source, p: prices, in: madeOf });
};
