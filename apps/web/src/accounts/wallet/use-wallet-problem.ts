import { useTranslations } from 'use-intl';
import { problemOf, wordsOf } from './provider.ts';

/** Says in the language of the page why a wallet did not sign. The words of an unknown problem stand behind it as they are. */
export const useWalletProblem = (): ((error: unknown) => string) => {
  const t = useTranslations('access.wallet');
  return (error) => {
    const problem = problemOf(error);
    if (problem !== null) return t(`problem.${problem}`);
    const words = wordsOf(error);
    return words === '' ? t('ethFailed') : `${t('ethFailed')} (${words})`;
  };
};
