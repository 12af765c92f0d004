import { useTranslations } from 'use-intl';
import type { LiabilityFigures } from '../verifiers/check-liability.ts';

/** The words for a total, with the number of customers or borrowers. */
export const useTotalLabel = (): ((figures: Pick<LiabilityFigures, 'isLoan' | 'customers'>) => string) => {
  const t = useTranslations('verification.fact');
  return ({ isLoan, customers: count }) =>
    isLoan ? `${t('lent')} (${t('borrowers', { count })})` : `${t('total')} (${t('customers', { count })})`;
};
