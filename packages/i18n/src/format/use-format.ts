import { useLocale, useMessages } from 'use-intl';
import type { Messages } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';
import {
  type AmountOptions,
  decimalSeparator,
  formatAmount,
  formatAmountParts,
  formatCompact,
  formatCount,
  formatPercent,
  formatPrice,
  type PercentOptions,
  type PriceOptions,
} from './format-number.ts';
import { formatClock, formatDate, formatDateTime, formatRelative } from './format-time.ts';

const formatOf = (locale: Locale, { common }: Messages) => ({
  amount: (amount: string | null, options?: AmountOptions) => formatAmount(locale, amount, options),
  amountParts: (amount: string | null, options?: AmountOptions) => formatAmountParts(locale, amount, options),
  price: (price: string | null, options?: PriceOptions) => formatPrice(locale, price, options),
  percent: (rate: string | null, options?: PercentOptions) => formatPercent(locale, rate, options),
  get decimalSeparator() {
    return decimalSeparator(locale);
  },
  compact: (text: string | null) => formatCompact(locale, text),
  count: (count: number) => formatCount(locale, count),
  date: (time: Date) => formatDate(locale, time),
  clock: (time: Date) => formatClock(locale, time),
  dateTime: (time: Date) => formatDateTime(locale, time),
  // `common.justNow` is the only text among the figures.
  relative: (then: Date, now: Date) => formatRelative(locale, then, now, common.justNow),
});

export type Format = ReturnType<typeof formatOf>;

/** One formatter per language, because every row of a list asks for it. */
const formats = new Map<Locale, { readonly messages: Messages; readonly format: Format }>();

/** Formats every figure and time of a screen in its language. */
export const useFormat = (): Format => {
  const locale = useLocale();
  const messages = useMessages();
  const known = formats.get(locale);
  if (known?.messages === messages) return known.format;
  const format = formatOf(locale, messages);
  formats.set(locale, { messages, format });
  return format;
};
