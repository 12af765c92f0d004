import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { formatAmount, formatPrice, formatRate, isCurrency } from '@tallystick/money';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

const WHOLE_PERCENT = 1_000_000n;

/** Formats the figures of a document, which are integers, as the rest of the app does. */
export const useWritten = () => {
  const t = useTranslations('verification.fact');
  const practice = useTranslations('trading.practice');
  const format = useFormat();
  return useMemo(() => {
    const second = (at: number): Date => new Date(at * 1000);
    return {
      price: (price: bigint | null): string =>
        price === null ? t('noPrice') : format.price(formatPrice(price), { exact: true }),
      /** Includes the currency. An amount in a currency unknown to the app stays in its smallest unit. */
      amount: (amount: bigint, currency: string, signed = false): string => {
        // Practice units have the digits of USDT.
        if (currency === 'PRACTICE')
          return `${format.amount(formatAmount(amount, 'USDT'), { signed })} ${practice('unit')} (${practice('word')})`;
        return isCurrency(currency)
          ? `${format.amount(formatAmount(amount, currency), { signed })} ${currency}`
          : `${amount} ${currency}`;
      },
      rate: (rate: bigint): string =>
        format.percent(formatRate(rate), { digits: rate % WHOLE_PERCENT === 0n ? 0 : 2 }),
      clock: (at: number): string => format.clock(second(at)),
      dateTime: (at: number): string => format.dateTime(second(at)),
      count: format.count,
    };
  }, [t, practice, format]);
};

export type Written = ReturnType<typeof useWritten>;
