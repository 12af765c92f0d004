import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { useUnit } from '../practice/use-unit.ts';
import { stakeProblem } from '../stake/stake.rules.ts';

/** The line under the amount: the problem of the amount, else the available balance. */
export const useAmountNote = (amount: string, term: TradeTerm, available: string | undefined) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const own = useOwnAmount();
  const unit = useUnit();
  const problem = stakeProblem(amount, term, available);
  if (problem === null || problem === 'empty') {
    return { note: t('available', { amount: own(available ?? null), unit }), isWrong: false };
  }
  const bound = { too_small: term.min, too_large: term.max, balance_too_small: available ?? '0' }[problem];
  const limit = problem === 'balance_too_small' ? own(bound) : format.amount(bound);
  return { note: t(`problem.${problem}`, { amount: limit, unit }), isWrong: true };
};
