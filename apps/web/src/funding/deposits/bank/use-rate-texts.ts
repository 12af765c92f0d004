import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';

export interface ShownRate {
  /** The currency of the account, and the local one. */
  readonly currency: string;
  readonly local: string;
  readonly rate: string;
  readonly at: string;
  readonly demo: boolean;
}

/** An exchange rate and its date in words. */
export const useRateTexts = (): ((of: ShownRate) => { readonly line: string; readonly dated: string }) => {
  const t = useTranslations('deposits');
  const format = useFormat();
  return ({ currency, local, rate, at, demo }) => ({
    line: t('rateLine', { currency, rate: format.amount(rate), local }),
    dated: t(demo ? 'demoRate' : 'rateOf', { time: format.dateTime(new Date(at)) }),
  });
};
