import type { Candle as WireCandle, Product as WireProduct, Quote as WireQuote } from '@tallystick/contract';
import { formatDecimal, formatPrice, formatRate } from '@tallystick/money';
import { wireTime } from '../platform/wire.ts';
import type { Candle } from './candles/candles.rules.ts';
import type { Halt } from './listing/halts.ts';
import type { Product } from './listing/products.sql.ts';
import type { Quote } from './quotes.ts';

const VOLUME_DIGITS = 8;

const priceOrNull = (price: bigint | null): string | null => (price === null ? null : formatPrice(price));

/** The time of a Unix second on the wire. */
export const wireSecond = (second: number | null): string | null =>
  second === null ? null : wireTime(second * 1000);

/** The reason for not offering a coin is internal to staff. The reason of a halt is public. */
const toWireHalt = ({ by, reason }: Halt): WireQuote['halt'] => ({
  by,
  reason: by === 'staff' ? reason : null,
});

export const toWireQuote = (quote: Quote): WireQuote => ({
  symbol: quote.symbol,
  last: priceOrNull(quote.last),
  change: priceOrNull(quote.change),
  change_pct: quote.changeRate === null ? null : formatRate(quote.changeRate),
  open: priceOrNull(quote.open),
  high: priceOrNull(quote.high),
  low: priceOrNull(quote.low),
  volume: formatDecimal(quote.volume, VOLUME_DIGITS),
  status: quote.status,
  ...(quote.halt !== null && { halt: toWireHalt(quote.halt) }),
  as_of: wireSecond(quote.asOf),
});

export const toWireProduct = (product: Product, quote: Quote): WireProduct => ({
  ...toWireQuote(quote),
  base: product.base,
  quote: 'USDT',
  name: product.name,
});

export const toWireCandle = (candle: Candle): WireCandle => ({
  time: candle.start,
  open: formatPrice(candle.open),
  high: formatPrice(candle.high),
  low: formatPrice(candle.low),
  close: formatPrice(candle.close),
  volume: formatDecimal(candle.volume, VOLUME_DIGITS),
});
