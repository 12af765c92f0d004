import { useTranslations } from 'use-intl';
import { useIsPractice } from './practising.ts';

/** The unit of the amounts on this screen: USDT, or practice units. */
export const useUnit = (): string => {
  const t = useTranslations('trading.practice');
  return useIsPractice() ? t('unit') : 'USDT';
};
