import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
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

/** Every figure and time of a screen in the language it is shown in. */
export const useFormat = () => {
  const locale = useLocale();
  const t = useTranslations('common');
  return useMemo(
    () => ({
      amount: (amount: string | null, options?: AmountOptions) => formatAmount(locale, amount, options),
      amountParts: (amount: string | null, options?: AmountOptions) =>
        formatAmountParts(locale, amount, options),
      price: (price: string | null, options?: PriceOptions) => formatPrice(locale, price, options),
      percent: (rate: string | null, options?: PercentOptions) => formatPercent(locale, rate, options),
      decimalSeparator: decimalSeparator(locale),
      compact: (text: string | null) => formatCompact(locale, text),
      count: (count: number) => formatCount(locale, count),
      date: (time: Date) => formatDate(locale, time),
      clock: (time: Date) => formatClock(locale, time),
      dateTime: (time: Date) => formatDateTime(locale, time),
      relative: (then: Date, now: Date) => formatRelative(locale, then, now, t('justNow')),
    }),
    [locale, t],
  );
};

export type Format = ReturnType<typeof useFormat>;
