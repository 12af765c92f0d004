import type { Loan } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { paidOf } from './repay.rules.ts';

const Sale = ({ loan, sale }: { readonly loan: Loan; readonly sale: NonNullable<Loan['liquidation']> }) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const usdt = (amount: string): string => `${format.amount(amount)} USDT`;
  const coin = (amount: string): string => `${format.amount(amount)} ${loan.currency}`;
  return (
    <>
      <p className="text-pretty text-14 text-ink-2">
        {sale.reason === 'expired'
          ? t('soldExpired')
          : t('soldBecause', { sale: format.percent(loan.liquidation_ltv, { digits: 0 }) })}
      </p>
      <dl>
        <FigureRow label={t('soldAt')}>{format.price(sale.index.price, { exact: true })} USDT</FigureRow>
        <FigureRow label={t('owedThen')}>{usdt(sale.owed)}</FigureRow>
        <FigureRow label={t('penalty')}>{usdt(sale.penalty)}</FigureRow>
        <FigureRow label={t('sold')}>{coin(sale.sold)}</FigureRow>
        <FigureRow label={t('proceeds')}>{usdt(sale.proceeds)}</FigureRow>
        <FigureRow label={t('returned')}>{coin(sale.returned)}</FigureRow>
        {signOf(sale.shortfall) === 0 ? null : (
          <FigureRow label={t('shortfall')}>{usdt(sale.shortfall)}</FigureRow>
        )}
      </dl>
      {signOf(sale.shortfall) === 0 ? null : <p className="text-12 text-ink-2">{t('shortfallNote')}</p>}
      <p className="text-12 text-ink-2">
        {t('priceTime', { time: format.dateTime(new Date(sale.index.second * 1000)) })}
      </p>
    </>
  );
};

/** The end of a loan, with every figure: repaid, or its collateral sold at an index that anyone can look up. */
export const LoanEnd = ({ loan }: { readonly loan: Loan }) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const { repayment, liquidation, end_time: endTime } = loan;
  const usdt = (amount: string): string => `${format.amount(amount)} USDT`;
  return (
    <>
      {liquidation === null ? null : <Sale loan={loan} sale={liquidation} />}
      <dl>
        {repayment === null ? null : (
          <>
            <FigureRow label={t('repaidWhole')} strong>
              {usdt(paidOf(loan))}
            </FigureRow>
            <FigureRow label={t('interestPaid')}>{usdt(repayment.interest)}</FigureRow>
            <FigureRow label={t('fromBorrowed')}>{usdt(repayment.from_borrowed)}</FigureRow>
            <FigureRow label={t('fromAvailable')}>{usdt(repayment.from_available)}</FigureRow>
          </>
        )}
        {endTime === null ? null : (
          <FigureRow label={t('ended')}>{format.dateTime(new Date(endTime))}</FigureRow>
        )}
      </dl>
    </>
  );
};
